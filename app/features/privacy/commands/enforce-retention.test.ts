import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect } from "vitest";
import { formatRetentionPeriod, type RetentionKind } from "#config/retention.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { toPhoneColumns } from "#platform/forms/phone-number.server.ts";
import { test } from "#tests/support/database.ts";
import {
  makeAccount,
  makeConsultation,
  makeEmail,
  makeInquiry,
  makeLead,
  makeProvider,
  makeReview,
  makeWaitlistEntry,
} from "#tests/support/make.ts";
import { enforceRetention } from "./enforce-retention.server.ts";

/** Moments on both sides of a kind's limit, reckoned as the database does. */
async function around(db: Db, kind: RetentionKind) {
  const { rows } = await sql<{ old: Date; young: Date }>`
    select limit_at - interval '1 minute' as old, limit_at + interval '1 hour' as young
    from (select now() - ${formatRetentionPeriod(kind)}::interval as limit_at) l
  `.execute(db);
  return rows[0] ?? { old: new Date(0), young: new Date(0) };
}

/** Past its triggers, which would touch it. */
async function dated(db: Db, table: string, id: string, column: string, at: Date) {
  await sql`
    alter table hearthlist.${sql.raw(table)} disable trigger user;
  `.execute(db);
  await sql`update hearthlist.${sql.raw(table)} set ${sql.ref(column)} = ${at} where id = ${id}`.execute(db);
  await sql`alter table hearthlist.${sql.raw(table)} enable trigger user`.execute(db);
}

function idsIn(db: Db, table: "contact_submissions" | "waitlist" | "mails" | "reviews" | "providers") {
  return asService(db, async (tx) => {
    const { rows } = await sql<{
      id: string;
    }>`select id::text as id from ${sql.table(table)} order by id`.execute(tx);
    return rows.map(({ id }) => id);
  });
}

test("inquiries, letters and waitlist entries go when their time is over, and not before", async ({ db }) => {
  await makeInquiry(db, { created_at: (await around(db, "inquiries")).old });
  const inquiry = await makeInquiry(db, { created_at: (await around(db, "inquiries")).young });
  await makeEmail(db, { created_at: (await around(db, "emails")).old });
  const mail = await makeEmail(db, { created_at: (await around(db, "emails")).young });
  await makeWaitlistEntry(db, { created_at: (await around(db, "waitlist")).old });
  await makeWaitlistEntry(db, { told_at: (await around(db, "waitlistNotified")).old });
  await makeWaitlistEntry(db, { unsubscribed_at: (await around(db, "waitlistUnsubscribed")).old });
  const waiting = [
    await makeWaitlistEntry(db, { created_at: (await around(db, "waitlist")).young }),
    await makeWaitlistEntry(db, { told_at: (await around(db, "waitlistNotified")).young }),
    await makeWaitlistEntry(db, { unsubscribed_at: (await around(db, "waitlistUnsubscribed")).young }),
  ];
  await enforceRetention(db);
  expect(await idsIn(db, "contact_submissions")).toEqual([inquiry.id]);
  expect(await idsIn(db, "mails")).toContain(mail.id);
  expect(
    await asService(db, (tx) => tx.selectFrom("mails").select("id").where("kind", "=", "test").execute()),
  ).toEqual([{ id: mail.id }]);
  expect(await idsIn(db, "waitlist")).toEqual(waiting.map(({ id }) => id).toSorted());
});

test("a request and a lead stay in the figures without their person", async ({ db }) => {
  const { id: provider } = await makeProvider(db, { tier: "premium" });
  const phone = toPhoneColumns("(480) 555-0111");
  const past = { wished_date: "2020-01-01", wished_time: "09:00", status: "confirmed" };
  const gone = await makeConsultation(db, provider, { ...past, ...phone, additional_notes: "n" });
  const kept = await makeConsultation(db, provider, past);
  const goneLead = await makeLead(db, provider, { ...phone, notes: "Called twice.", status: "converted" });
  const keptLead = await makeLead(db, provider, { notes: "Called twice." });
  await dated(db, "consultation_requests", gone.id, "updated_at", (await around(db, "requests")).old);
  await dated(db, "consultation_requests", kept.id, "updated_at", (await around(db, "requests")).young);
  await dated(db, "leads", goneLead.id, "updated_at", (await around(db, "leads")).old);
  await dated(db, "leads", keptLead.id, "updated_at", (await around(db, "leads")).young);

  await enforceRetention(db);

  await asService(db, async (tx) => {
    const requests = await tx.selectFrom("consultation_requests").selectAll().execute();
    expect(requests.find(({ id }) => id === gone.id)).toMatchObject({
      family_name: "Name removed",
      email: "",
      phone: "removed",
      phone_e164: null,
      care_needs: "Removed",
      additional_notes: null,
      status: "confirmed",
      wished_date: "2020-01-01",
    });
    expect(requests.find(({ id }) => id === kept.id)).toMatchObject({
      email: kept.email,
      family_name: kept.family_name,
    });
    const leads = await tx.selectFrom("leads").selectAll().execute();
    expect(leads.find(({ id }) => id === goneLead.id)).toMatchObject({
      family_name: "Name removed",
      email: "",
      phone: "",
      phone_e164: null,
      notes: "",
      status: "converted",
    });
    expect(leads.find(({ id }) => id === keptLead.id)).toMatchObject({ notes: "Called twice." });
    expect(JSON.stringify(await tx.selectFrom("lead_events").selectAll().execute())).not.toContain("Called");
  });
});

test("a published review loses its address and stays; one that was refused goes", async ({ db }) => {
  const { id: provider } = await makeProvider(db);
  const email = { author_email: "m@home.example" };
  const published = await makeReview(db, provider, {
    ...email,
    published_at: (await around(db, "reviewAddresses")).old,
  });
  const recent = await makeReview(db, provider, {
    ...email,
    published_at: (await around(db, "reviewAddresses")).young,
  });
  await makeReview(db, provider, {
    ...email,
    status: "rejected",
    decided_at: (await around(db, "refusedReviews")).old,
  });
  const refused = await makeReview(db, provider, {
    ...email,
    status: "rejected",
    decided_at: (await around(db, "refusedReviews")).young,
  });
  await enforceRetention(db);
  const reviews = await asService(db, (tx) =>
    tx.selectFrom("reviews").select(["id", "author_email", "author_name", "rating"]).execute(),
  );
  const kept = { author_name: "Marlene K.", rating: 5 };
  expect(reviews).toHaveLength(3);
  expect(reviews).toContainEqual({ ...kept, id: published.id, author_email: null });
  expect(reviews).toContainEqual({ ...kept, id: recent.id, ...email });
  expect(reviews).toContainEqual({ ...kept, id: refused.id, ...email });
});

async function makeSubmission(db: Db, providerId: string | null, wish: object) {
  await asService(db, (tx) =>
    tx
      .insertInto("provider_submissions")
      .values({
        id: randomUUID(),
        provider_id: providerId,
        business_name: "B",
        contact_name: "C",
        email: "c@care.example",
        phone: "1",
        service_type: "In-Home Care",
        service_area: "Plano",
        description: "d",
        ...wish,
      })
      .execute(),
  );
}

test("an application that was turned down goes with its listing, unless there is more to it", async ({
  db,
}) => {
  const waiting = { verified: false, active: false, status: "basic" };
  const over = { status: "rejected", reviewed_at: (await around(db, "refusedApplications")).old };
  const gone = await makeProvider(db, waiting);
  const { sign_in_email } = await makeAccount(db, gone.id);
  await makeSubmission(db, gone.id, over);
  await makeSubmission(db, null, over);
  const lastMonth = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000);
  await makeEmail(db, { audience: "provider", to_address: sign_in_email, created_at: lastMonth });

  const recent = await makeProvider(db, waiting);
  await makeSubmission(db, recent.id, {
    status: "rejected",
    reviewed_at: (await around(db, "refusedApplications")).young,
  });
  const again = await makeProvider(db, waiting);
  await makeSubmission(db, again.id, { ...over, created_at: new Date("2020-01-01") });
  await makeSubmission(db, again.id, { status: "new" });
  const listed = await makeProvider(db);
  await makeSubmission(db, listed.id, over);
  const payer = await makeProvider(db, waiting);
  await makeAccount(db, payer.id, { subscription_status: "active" });
  await makeSubmission(db, payer.id, over);

  await enforceRetention(db);
  expect(await idsIn(db, "providers")).toEqual([recent.id, again.id, listed.id, payer.id].toSorted());
  const left = await asService(db, (tx) =>
    tx.selectFrom("provider_submissions").select("provider_id").execute(),
  );
  expect(left.filter(({ provider_id }) => provider_id === null || provider_id === gone.id)).toEqual([]);
  expect(await idsIn(db, "mails")).toEqual([]);
});

test("records of payments outlive a provider for their time, and are all there while it stays", async ({
  db,
}) => {
  const { old, young } = await around(db, "payments");
  const refused = await makeProvider(db, { verified: false, active: false, name: "Maple House" });
  const over = { status: "rejected", reviewed_at: (await around(db, "refusedApplications")).old };
  await makeSubmission(db, refused.id, over);
  const { id: stays } = await makeProvider(db);
  const invoice = (id: string, provider_id: string, at: Date) => ({
    id,
    provider_id,
    amount: 199_00,
    currency: "USD",
    status: "paid",
    period_start: at,
    period_end: at,
    created_at: at,
    paid_at: at,
  });
  const rows = [
    invoice("gone", refused.id, old),
    invoice("kept", refused.id, young),
    invoice("own", stays, old),
  ];
  await asService(db, (tx) => tx.insertInto("invoices").values(rows).execute());
  await enforceRetention(db);
  expect(await idsIn(db, "providers")).toEqual([stays]);
  const left = await asService(db, (tx) =>
    tx.selectFrom("invoices").select(["id", "provider_id", "payer"]).orderBy("id").execute(),
  );
  expect(left).toEqual([
    { id: "kept", provider_id: null, payer: "Maple House" },
    { id: "own", provider_id: stays, payer: null },
  ]);
});

test("an invitation goes when its time is over, from when it was accepted or ran out", async ({ db }) => {
  const { old, young } = await around(db, "invitations");
  const soon = new Date(Date.now() + 60_000);
  const invitation = (wish: { expires_at: Date; used_at?: Date }) => ({
    id: randomUUID(),
    email: "ana@team.example",
    key_hash: randomBytes(32),
    ...wish,
  });
  const kept = [
    invitation({ expires_at: soon }),
    invitation({ expires_at: young }),
    invitation({ expires_at: soon, used_at: young }),
  ];
  const gone = [invitation({ expires_at: old }), invitation({ expires_at: young, used_at: old })];
  await asService(db, (tx) =>
    tx
      .insertInto("admin_invitations")
      .values([...kept, ...gone])
      .execute(),
  );
  await enforceRetention(db);
  const left = await asService(db, (tx) => tx.selectFrom("admin_invitations").select("id").execute());
  expect(left.map(({ id }) => id).toSorted()).toEqual(kept.map(({ id }) => id).toSorted());
});

test("the addresses of invited colleagues are deleted from the audit log's side table after their period", async ({
  db,
}) => {
  const { old, young } = await around(db, "invitedAddresses");
  await sql`
    insert into hearthlist.audit_addresses (subject_table, subject_id, email, created_at)
    values ('admin_invitations', 'old', 'a@team.example', ${old}), ('admin_invitations', 'young', 'b@team.example', ${young})
  `.execute(db);
  await enforceRetention(db);
  const left = await asService(db, (tx) => tx.selectFrom("audit_addresses").select("subject_id").execute());
  expect(left).toEqual([{ subject_id: "young" }]);
});

test("more than goes at once goes all the same, and the audit log stays", async ({ db }) => {
  await sql`
    insert into hearthlist.audit_addresses (subject_table, subject_id, email, created_at)
    select 'admin_invitations', n, n || '@old.example', now() - interval '30 years' from generate_series(1, 2100) n
  `.execute(db);
  await sql`
    insert into hearthlist.audit_log (at, actor_kind, actor, action, subject_table, subject_id)
    values (now() - interval '30 years', 'system', 'x', 'y', 'z', '1')
  `.execute(db);
  await enforceRetention(db);
  expect((await sql`select from hearthlist.audit_addresses`.execute(db)).rows).toEqual([]);
  const { rows } = await sql`select from hearthlist.audit_log`.execute(db);
  expect(rows).toHaveLength(1);
});
