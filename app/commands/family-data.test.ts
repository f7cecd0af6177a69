import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import type { Mailer } from "#adapters/mail.server.ts";
import { asService, asVisitor } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";
import type { Actor } from "#domain/actor.ts";
import { addressColumns } from "#domain/family-data.ts";
import { tasks } from "#jobs/tasks.server.ts";
import { findFamilyData } from "#queries/family-data.server.ts";
import { test } from "#tests/database.ts";
import {
  makeAccount,
  makeConsultation,
  makeInquiry,
  makeLead,
  makeMail,
  makeProvider,
  makeReview,
  makeTicket,
  makeWaitlistEntry,
} from "#tests/make.ts";
import { makeAdmin } from "#tests/make-admin.ts";
import { ORIGIN } from "#tests/register.ts";
import { secrets } from "#tests/secrets.ts";
import { eraseFamily, exportFamily } from "./family-data.server.ts";

const RUNS = 25 * Number(process.env.DEEP ?? 1);
const ana: Actor = { kind: "admin", email: "ana@hearthlist.example" };
const erase = (db: Db, email: string) => eraseFamily(db, secrets.limits, ana, email);
const counts = {
  requests: 0,
  leads: 0,
  inquiries: 0,
  waitlist: 0,
  reviews: 0,
  letters: 0,
  invitations: 0,
  quotes: 0,
};

/** Every row of every table as text. */
async function wholeDatabase(db: Db): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('hearthlist', 'graphile_worker') and c.relkind = 'r'
  `.execute(db);
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string;
    }>`select t::text as row from ${sql.raw(name)} t order by 1`.execute(db);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

/** A person with something in every place where a family leaves something. */
async function makePerson(db: Db, provider: string, email: string, name: string) {
  const request = await makeConsultation(db, provider, {
    email,
    family_name: name,
    care_needs: `Please write to ${email}.`,
    additional_notes: `${name} again: ${email}`,
    wished_date: "2020-01-02",
    wished_time: "09:00",
    status: "confirmed",
  });
  await asService(db, (tx) =>
    tx
      .insertInto("consultation_steps")
      .values({
        id: randomUUID(),
        request_id: request.id,
        actor: "family",
        step: "confirmed",
        note: `I am ${email}`,
      })
      .execute(),
  );
  const lead = await makeLead(db, provider, {
    email,
    family_name: name,
    notes: `Wrote to ${email}`,
    consultation_request_id: request.id,
  });
  await asService(db, (tx) =>
    tx
      .updateTable("leads")
      .set({ notes: `${name} wants a tour` })
      .where("id", "=", lead.id)
      .execute(),
  );
  await makeWaitlistEntry(db, { email });
  await makeInquiry(db, { email, name });
  await makeReview(db, provider, {
    author_email: email,
    author_name: name,
    body: `Ask me: ${email}`,
    provider_reply: `Dear ${name}`,
    consultation_request_id: request.id,
  });
  await makeReview(db, provider, { author_email: email, author_name: name, status: "pending" });
  await makeMail(db, { to_address: email });
  await makeMail(db, { to_address: "team@hearthlist.example", reply_to: email, body_text: `From ${name}` });
  await makeMail(db, { to_address: "team@hearthlist.example", body_html: `<a href="mailto:${email}">` });
  await makeMail(db, {
    to_address: "oak@care.example",
    body_text: name,
    consultation_request_id: request.id,
  });
  await makeTicket(db, provider, { description: `${email} complains; others do not.` });
  // In the words of others, and in the history of what they wrote before.
  const other = await makeLead(db, provider, { notes: `A friend of ${email}.` });
  await asService(db, (tx) =>
    tx
      .updateTable("leads")
      .set({ notes: `A friend of ${email}, again.` })
      .where("id", "=", other.id)
      .execute(),
  );
  return request;
}

describe("erasing", () => {
  test("takes everything of a person, and what counts for others stays", async ({ db }) => {
    const { id: provider } = await makeProvider(db, { tier: "premium" });
    await makePerson(db, provider, "kim@home.example", "Kim Halloway");
    expect(await erase(db, "  KIM@home.example ")).toEqual({
      ok: true,
      counts: {
        requests: 1,
        leads: 1,
        inquiries: 1,
        waitlist: 1,
        reviews: 2,
        letters: 4,
        invitations: 0,
        quotes: 2,
      },
    });
    await asService(db, async (tx) => {
      expect((await findFamilyData(tx, "kim@home.example")).counts).toEqual(counts);
      const [review, ...others] = await tx.selectFrom("reviews").selectAll().execute();
      expect(review).toMatchObject({
        rating: 5,
        status: "published",
        author_name: "A family member",
        body: "",
      });
      expect(others).toEqual([]);
      expect(
        await tx
          .selectFrom("leads")
          .select(["family_name", "email", "score", "notes"])
          .orderBy("email")
          .execute(),
      ).toEqual([
        { family_name: "Name removed", email: "", score: 50, notes: "" },
        {
          family_name: "The Kowalskis",
          email: "family@home.example",
          score: 50,
          notes: "A friend of [address removed], again.",
        },
      ]);
      expect(await tx.selectFrom("consultation_requests").select(["status", "email"]).execute()).toEqual([
        { status: "confirmed", email: "" },
      ]);
      expect(await tx.selectFrom("tickets").select("description").execute()).toEqual([
        { description: "[address removed] complains; others do not." },
      ]);
      expect(await tx.selectFrom("providers").select(["rating", "review_count"]).execute()).toEqual([
        { rating: 5, review_count: 1 },
      ]);
    });
    expect(JSON.stringify(await wholeDatabase(db))).not.toMatch(/kim@|Halloway/i);
    expect(await erase(db, "kim@home.example")).toEqual({ ok: true, counts });
  });

  test("leaves no trace of the one anywhere, and the other as they were", async ({ db }) => {
    const { id: provider } = await makeProvider(db, { tier: "premium" });
    const local = fc
      .stringMatching(/^[a-z][a-z0-9._+-]{0,12}[a-z0-9]$/)
      .filter((text) => !/[.+-]{2}|[._+-]{2}/.test(text));
    const address = fc.tuple(local, fc.constantFrom("home.example", "home.example.org", "x.home.example"));
    // Addresses that contain each other are the hard case.
    const pair = fc
      .tuple(address, fc.constantFrom("", "x", "jo.", "a+"), fc.constantFrom("", ".org", "s"))
      .map(
        ([[name, host], before, after]) => [`${name}@${host}`, `${before}${name}@${host}${after}`] as const,
      )
      .filter(([one, other]) => one !== other);
    await fc.assert(
      fc.asyncProperty(pair, fc.boolean(), async ([one, other], isSwapped) => {
        const [gone, stays] = isSwapped ? [other, one] : [one, other];
        await sql`savepoint round`.execute(db);
        await makePerson(db, provider, stays, "Alex Stays");
        const before = await wholeDatabase(db);
        await makePerson(db, provider, gone, "Robin Goes");
        expect(await erase(db, gone.toUpperCase())).toMatchObject({
          ok: true,
          counts: { requests: 1, quotes: 2 },
        });
        const after = await wholeDatabase(db);
        const text = JSON.stringify(after);
        expect(text).not.toContain("Robin");
        // Whatever is left of it is a part of the longer address of the other.
        expect(text.toLowerCase().replaceAll(stays, "").includes(gone)).toBe(false);
        // The rating follows from all reviews, and with it the provider's row and its entry; a place of the promotion
        // that was taken stays taken.
        const counted = [
          "hearthlist.providers",
          "hearthlist.search_entries",
          "hearthlist.waitlist_promotion",
        ];
        for (const [table, rows] of Object.entries(before))
          if (!counted.includes(table)) expect(after[table]).toEqual(expect.arrayContaining(rows));
        await sql`rollback to savepoint round`.execute(db);
      }),
      { numRuns: RUNS },
    );
  });

  test("a consultation that was still to come makes room, and nobody is written to any more", async ({
    db,
  }) => {
    const { id: provider } = await makeProvider(db, { tier: "premium" });
    const request = await makeConsultation(db, provider, {
      email: "kim@home.example",
      wished_date: "2099-01-02",
      wished_time: "09:00",
      status: "new",
    });
    const step = { id: randomUUID(), request_id: request.id, actor: "provider", step: "confirmed" };
    await asService(db, (tx) => tx.insertInto("consultation_steps").values(step).execute());
    const entry = await makeWaitlistEntry(db, { email: "kim@home.example" });
    const inquiry = await makeInquiry(db, { email: "kim@home.example" });
    const mail = await makeMail(db, { to_address: "kim@home.example" });
    await erase(db, "kim@home.example");

    const isTaken = await asVisitor(db, (tx) =>
      sql<{ taken: boolean }>`select ask_for_time(${provider}, '2099-01-02', '09:00') as taken`.execute(tx),
    );
    expect(isTaken.rows).toEqual([{ taken: false }]);
    const sent: unknown[] = [];
    const mailer: Mailer = {
      send: async (letter) => {
        sent.push(letter);
        return { ok: true };
      },
      close() {},
    };
    const context = { db, mailer, secrets, origin: ORIGIN };
    const attempt = { isLast: false, signal: new AbortController().signal };
    for (const [task, id] of [
      ["consultation_requested", request.id],
      ["consultation_step", step.id],
      ["waitlist_joined", entry.id],
      ["inquiry_received", inquiry.id],
      ["send_mail", mail.id],
      ["invite_reviews", ""],
    ] as const)
      await tasks[task]?.(context, id, attempt);
    expect(sent).toEqual([]);
    expect(await asService(db, (tx) => tx.selectFrom("mails").selectAll().execute())).toEqual([]);
  });

  test.for([["provider"], ["sign-in"], ["admin"]] as const)(
    "refuses the address of an account: %s",
    async ([whose], { db }) => {
      const email = "own@care.example";
      const provider = await makeProvider(db, whose === "provider" ? { email } : {});
      if (whose === "sign-in") await makeAccount(db, provider.id, { sign_in_email: email });
      if (whose === "admin") await makeAdmin(db, email);
      await makeWaitlistEntry(db, { email });
      const before = await wholeDatabase(db);
      const holder =
        whose === "admin" ? { kind: "admin" } : { kind: "provider", id: provider.id, name: provider.name };
      expect(await erase(db, "OWN@care.example")).toEqual({ ok: false, problem: "account", holder });
      expect(await wholeDatabase(db)).toEqual(before);
    },
  );

  test("plus-addresses are addresses of their own", async ({ db }) => {
    await makeWaitlistEntry(db, { email: "kim+care@home.example" });
    expect(await erase(db, "kim@home.example")).toEqual({ ok: true, counts });
    expect(await erase(db, "kim+care@home.example")).toEqual({
      ok: true,
      counts: { ...counts, waitlist: 1 },
    });
  });
});

describe("the record", () => {
  test("holds the counts and a hash that cannot be made without our secret", async ({ db }) => {
    await makeWaitlistEntry(db, { email: "kim@home.example" });
    await exportFamily(db, secrets.limits, ana, "Kim@home.example");
    await erase(db, "kim@home.example");
    const log = await asService(db, (tx) => tx.selectFrom("audit_log").selectAll().orderBy("id").execute());
    expect(log).toMatchObject([
      { actor: ana.email, action: "family.exported", subject_table: "family", details: { waitlist: 1 } },
      { actor: ana.email, action: "family.erased", subject_table: "family", details: { waitlist: 1 } },
    ]);
    expect(log[0]?.subject_id).toMatch(/^[0-9a-f]{64}$/);
    expect(log[1]?.subject_id).toBe(log[0]?.subject_id);
    expect(JSON.stringify(log)).not.toContain("kim");
  });

  test.for<Actor>([{ kind: "visitor" }, { kind: "provider", providerId: "x" }])(
    "$kind gets nothing and changes nothing",
    async (actor, { db }) => {
      await makeWaitlistEntry(db, { email: "kim@home.example" });
      const before = await wholeDatabase(db);
      expect(await exportFamily(db, secrets.limits, actor, "kim@home.example")).toEqual({
        ok: false,
        problem: "forbidden",
      });
      expect(await eraseFamily(db, secrets.limits, actor, "kim@home.example")).toEqual({
        ok: false,
        problem: "forbidden",
      });
      expect(await wholeDatabase(db)).toEqual(before);
    },
  );
});

test("every column that could hold an address is known, and whose it is", async ({ db }) => {
  const { rows } = await sql<{ name: string }>`
    select c.relname || '.' || a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'hearthlist'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and (t.typname = 'citext' or a.attname ~ '(e_?mail|^to_address$|^address$|_address$|reply_to)')
    order by 1
  `.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(addressColumns).toSorted());
});
