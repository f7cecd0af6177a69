import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { asService, asVisitor } from "#platform/db/as-role.server.ts";
import { type Db, openDatabase } from "#platform/db/database.server.ts";
import { makeScratchDatabase, test } from "#tests/support/database.ts";
import { makeProvider, setServiceStatus } from "#tests/support/make.ts";
import { inquiryLimits } from "../rules/inquiry.ts";
import { inquiryRateLimits } from "../rules/rate-limits.ts";
import { type Inquiry, inquirySchema } from "../schema/inquiry-schema.ts";
import { type InquiryContext, sendInquiry } from "./send-inquiry.server.ts";

const secret = Buffer.alloc(32, 1);
const inquiry: Inquiry = {
  name: "Ana Kowalski",
  business_name: "Sunrise Homes",
  email: "ana@sunrise.example",
  phone: "(214) 555-0111",
  inquiry_type: "partnership",
  message: "Shall we talk?",
  preferred_contact: "phone",
};
const sending: InquiryContext = {
  serviceSlug: "seniorcare",
  key: undefined,
  address: "203.0.113.9",
  hostname: "hearthlist.example",
  userAgent: "A browser",
};

const send = (db: Db, wish: Partial<Inquiry> = {}, how: Partial<InquiryContext> = {}) =>
  sendInquiry(db, secret, { ...inquiry, ...wish }, { ...sending, ...how });
const rowsOf = (db: Db) => asService(db, (tx) => tx.selectFrom("contact_submissions").selectAll().execute());
const usedBy = (db: Db) =>
  asService(db, (tx) => tx.selectFrom("allowances").select("used").orderBy("used").execute());

test("everything that was sent is stored, as new", async ({ db }) => {
  expect(await send(db)).toMatchObject({ ok: true });
  expect(await rowsOf(db)).toEqual([
    {
      ...inquiry,
      phone_e164: "+12145550111",
      id: expect.any(String),
      hostname: "hearthlist.example",
      user_agent: "A browser",
      status: "new",
      created_at: expect.any(Date),
      provider_id: null,
      handled_at: null,
      handled_by: null,
      note: null,
      version: 0,
    },
  ]);
});

test("a report names its listing, where its sender can see one", async ({ db }) => {
  const listed = await makeProvider(db);
  const hidden = await makeProvider(db, { active: false });
  for (const reported of [listed.id, hidden.id, "nobody", "", "' or true --", "x".repeat(5000)])
    expect(await send(db, { message: reported || "none" }, { reported })).toMatchObject({ ok: true });
  const rows = await rowsOf(db);
  expect(rows).toHaveLength(6);
  expect(rows.filter(({ provider_id }) => provider_id)).toMatchObject([
    { provider_id: listed.id, message: listed.id },
  ]);
});

test("below the code a visitor reports no hidden listing, and handles nothing", async ({ db }) => {
  const hidden = await makeProvider(db, { active: false });
  const insert = (column: string, value: unknown) =>
    asVisitor(db, (tx) =>
      sql`insert into contact_submissions (id, name, business_name, email, phone, inquiry_type, message, ${sql.ref(column)})
        values (${randomUUID()}, 'a', 'b', 'a@b.example', '1', 'other', 'm', ${value})`.execute(tx),
    );
  for (const [column, value] of [
    ["provider_id", hidden.id],
    ["note", "x"],
    ["version", 3],
    ["handled_by", "me"],
  ] as const)
    await expect(insert(column, value)).rejects.toMatchObject({ code: "42501" });
});

test("a long name of a browser is cut, a missing one is missing", async ({ db }) => {
  await send(db, {}, { userAgent: `${"x".repeat(499)}👵 and more` });
  await send(db, {}, { userAgent: null });
  const agents = (await rowsOf(db)).map(({ user_agent }) => user_agent?.length);
  expect(agents.toSorted()).toEqual([500, undefined]);
});

test("what is as long as allowed is stored, and one character more the table would refuse", async ({
  db,
}) => {
  for (const [name, max] of Object.entries(inquiryLimits)) {
    const longest = { ...inquiry, [name]: "👵".repeat(max) };
    expect(inquirySchema.safeParse(longest).success).toBe(true);
    expect(await send(db, longest, { address: name })).toMatchObject({ ok: true });
    const tooLong = { ...inquiry, [name]: "👵".repeat(max + 1) };
    expect(inquirySchema.safeParse(tooLong).success).toBe(false);
    await expect(send(db, tooLong)).rejects.toMatchObject({ code: "23514" });
  }
  const email = `${"a".repeat(242)}@sunrise.com`;
  expect(await send(db, { email })).toMatchObject({ ok: true });
  await expect(send(db, { email: `a${email}` })).rejects.toMatchObject({ code: "23514" });
});

describe("the same form sent again", () => {
  test("is success, and stored and counted once", async ({ db }) => {
    const key = randomUUID();
    for (let time = 0; time < 3; time++) expect(await send(db, {}, { key })).toMatchObject({ ok: true });
    expect(await rowsOf(db)).toHaveLength(1);
    expect(await usedBy(db)).toEqual([{ used: 1 }, { used: 1 }]);
  });

  test("with other content it is another one: two people never become one", async ({ db }) => {
    const key = randomUUID();
    const others: Partial<Inquiry>[] = [
      {},
      { name: "Bob" },
      { business_name: "Other Homes" },
      { email: "bob@sunrise.example" },
      { phone: "1" },
      { inquiry_type: "other" },
      { message: "No." },
      { preferred_contact: "email" },
    ];
    for (const other of others) await send(db, other, { key });
    expect(await rowsOf(db)).toHaveLength(others.length);
  });

  test("without a key, each sending is its own", async ({ db }) => {
    await send(db);
    await send(db);
    expect(await rowsOf(db)).toHaveLength(2);
  });

  test("fifty times at once it is one row, by two processes too", async () => {
    const scratch = await makeScratchDatabase();
    const pools = [openDatabase(scratch.serverLogin), openDatabase(scratch.serverLogin)];
    const [one, other] = pools.map(({ db }) => db);
    if (!one || !other) throw new Error("no pools");
    try {
      const key = randomUUID();
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, (_, index) => send(index % 2 ? one : other, {}, { key })),
      );
      expect(outcomes.every(({ ok }) => ok)).toBe(true);
      expect(await rowsOf(one)).toHaveLength(1);
      expect(await usedBy(one)).toEqual([{ used: 1 }, { used: 1 }]);
    } finally {
      await Promise.all(pools.map(({ db }) => db.destroy()));
      await scratch.drop();
    }
  });
});

describe("limits", () => {
  test("one address may send so many, and no more is stored", async ({ db }) => {
    for (let time = 0; time < inquiryRateLimits.address.max; time++)
      expect(await send(db, { email: `ana-${time}@sunrise.example` })).toMatchObject({ ok: true });
    expect(await send(db, { email: "one-more@sunrise.example" })).toEqual({
      ok: false,
      problem: "limited for now",
    });
    expect(await rowsOf(db)).toHaveLength(inquiryRateLimits.address.max);
    expect(await send(db, { email: "one-more@sunrise.example" }, { address: "203.0.113.10" })).toMatchObject({
      ok: true,
    });
  });

  test("one e-mail may send so many from wherever, and what was refused is not counted", async ({ db }) => {
    for (let time = 0; time < inquiryRateLimits.email.max; time++)
      expect(await send(db, {}, { address: `203.0.113.${time}` })).toMatchObject({ ok: true });
    const before = await usedBy(db);
    expect(await send(db, {}, { address: "203.0.113.99" })).toEqual({ ok: false, problem: "limited" });
    expect(await usedBy(db)).toEqual(before);
    expect(await rowsOf(db)).toHaveLength(inquiryRateLimits.email.max);
  });

  test("what was stored already is success beyond the limit too", async ({ db }) => {
    const key = randomUUID();
    await send(db, {}, { key });
    for (let time = 1; time < inquiryRateLimits.email.max; time++) await send(db);
    expect(await send(db)).toEqual({ ok: false, problem: "limited" });
    expect(await send(db, {}, { key })).toMatchObject({ ok: true });
  });
});

describe("the service's status", () => {
  test("paused: nothing is taken, with the message", async ({ db }) => {
    await setServiceStatus(db, "paused");
    expect(await send(db)).toEqual({ ok: false, problem: "paused", message: "Back on Monday." });
    expect(await rowsOf(db)).toEqual([]);
  });

  test("with the waitlist in place of booking, inquiries are taken", async ({ db }) => {
    await setServiceStatus(db, "waitlist");
    expect(await send(db)).toMatchObject({ ok: true });
  });
});

test("a visitor reads nothing back", async ({ db }) => {
  await send(db);
  await expect(
    asVisitor(db, (tx) => tx.selectFrom("contact_submissions").select("id").execute()),
  ).rejects.toMatchObject({ code: "42501" });
});

test("a write that the database refuses is thrown, leaves nothing, and succeeds when it is sent again", async ({
  db,
}) => {
  const key = randomUUID();
  await sql`create function pg_temp.refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    db,
  );
  await sql`create trigger refuse after insert on hearthlist.contact_submissions for each row execute function pg_temp.refuse()`.execute(
    db,
  );
  await expect(send(db, {}, { key })).rejects.toMatchObject({ code: "P0001" });
  expect(await rowsOf(db)).toEqual([]);
  expect(await usedBy(db)).toEqual([]);
  await sql`drop trigger refuse on hearthlist.contact_submissions`.execute(db);
  expect(await send(db, {}, { key })).toMatchObject({ ok: true });
  expect(await rowsOf(db)).toHaveLength(1);
});
