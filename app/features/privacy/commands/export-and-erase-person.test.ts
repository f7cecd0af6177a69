import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { tasks } from "#features/operations/jobs/tasks.server.ts";
import type { Actor } from "#platform/audit/actor.ts";
import { asService, asVisitor } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Mailer } from "#platform/mail/mailer.server.ts";
import { test } from "#tests/support/database.ts";
import {
  makeAccount,
  makeConsultation,
  makeEmail,
  makeInquiry,
  makeProvider,
  makeWaitlistEntry,
} from "#tests/support/make.ts";
import { makeAdmin } from "#tests/support/make-admin.ts";
import { listAllRows, makePerson } from "#tests/support/make-person.ts";
import { ORIGIN } from "#tests/support/register.ts";
import { secrets } from "#tests/support/secrets.ts";
import { findPersonData } from "../queries/person-records.server.ts";
import { addressColumns } from "../rules/person-records.ts";
import { erasePerson, exportPerson } from "./export-and-erase-person.server.ts";

const ana: Actor = { kind: "admin", email: "ana@hearthlist.example" };
const erase = (db: Db, email: string) => erasePerson(db, secrets.limits, ana, email);
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

describe("erasing", () => {
  test("takes everything of a person, and what counts for others stays", async ({ db }) => {
    const { id: provider } = await makeProvider(db, { tier: "premium" });
    await makePerson(db, provider, "kim@home.example", "Kim Halloway");
    expect(JSON.stringify(await listAllRows(db))).toContain("+16025550187");
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
      expect((await findPersonData(tx, "kim@home.example")).counts).toEqual(counts);
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
    expect(JSON.stringify(await listAllRows(db))).not.toMatch(/kim@|Halloway|555-?0187/i);
    expect(await erase(db, "kim@home.example")).toEqual({ ok: true, counts });
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
    const mail = await makeEmail(db, { to_address: "kim@home.example" });
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
      const before = await listAllRows(db);
      const owner =
        whose === "admin" ? { kind: "admin" } : { kind: "provider", id: provider.id, name: provider.name };
      expect(await erase(db, "OWN@care.example")).toEqual({ ok: false, problem: "account", owner });
      expect(await listAllRows(db)).toEqual(before);
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
    await exportPerson(db, secrets.limits, ana, "Kim@home.example");
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
      const before = await listAllRows(db);
      expect(await exportPerson(db, secrets.limits, actor, "kim@home.example")).toEqual({
        ok: false,
        problem: "forbidden",
      });
      expect(await erasePerson(db, secrets.limits, actor, "kim@home.example")).toEqual({
        ok: false,
        problem: "forbidden",
      });
      expect(await listAllRows(db)).toEqual(before);
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
