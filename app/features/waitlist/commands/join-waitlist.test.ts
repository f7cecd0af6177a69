import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect } from "vitest";
import { asService, asVisitor } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { openScratchDatabase, test } from "#tests/support/database.ts";
import { makeCity, makeProvider, makeWaitlistEntry, setServiceStatus } from "#tests/support/make.ts";
import { findWaitlistOffer } from "../queries/waitlist.server.ts";
import { waitlistRateLimits } from "../rules/rate-limits.ts";
import { confirmWaitlist } from "./confirm-waitlist.server.ts";
import { joinWaitlist } from "./join-waitlist.server.ts";
import { notifyWaitlist } from "./notify-waitlist.server.ts";
import { createUnsubscribeUrl, unsubscribeFromWaitlist } from "./unsubscribe-from-waitlist.server.ts";

const secret = randomBytes(32);
const entry = { email: "kim@family.example", city: "Plano", state: "TX" };

function join(db: Db, wish: Partial<Parameters<typeof joinWaitlist>[2]> = {}) {
  return joinWaitlist(db, secret, {
    entry,
    key: randomUUID(),
    address: "192.0.2.1",
    serviceSlug: "seniorcare",
    hostname: "hearthlist.example",
    ...wish,
  });
}

function rows(db: Db) {
  return asService(db, (tx) => tx.selectFrom("waitlist").selectAll().orderBy("email").execute());
}

async function jobs(db: Db) {
  const { rows } = await sql<{ task: string; payload: unknown }>`
    select task.identifier as task, job.payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
  `.execute(db);
  return rows;
}

test("a family is stored with the service and the site, and a letter is begun", async ({ db }) => {
  expect(await join(db)).toEqual({ ok: true, isNew: true });
  const stored = await rows(db);
  expect(stored).toMatchObject([
    { ...entry, subdomain: "seniorcare", hostname: "hearthlist.example", told_at: null },
  ]);
  expect(await jobs(db)).toEqual([{ task: "waitlist_joined", payload: { id: stored[0]?.id } }]);
});

test("a double sign-up is a success, is stored once and takes no allowance", async ({ db }) => {
  const key = randomUUID();
  await join(db, { key });
  const again = [{ key }, { key: undefined }, {}, { entry: { ...entry, city: "PLANO", state: "tx" } }];
  for (const wish of again) expect(await join(db, wish)).toEqual({ ok: true, isNew: false });
  expect(await rows(db)).toHaveLength(1);
  expect(await jobs(db)).toHaveLength(1);
  const { rows: uses } = await sql`select used from hearthlist.allowances`.execute(db);
  expect(uses).toEqual([{ used: 1 }, { used: 1 }]);
});

test("two families never collapse into one, even with the same key", async ({ db }) => {
  const key = randomUUID();
  for (const email of ["kim@family.example", "lee@family.example"])
    expect(await join(db, { key, entry: { ...entry, email } })).toEqual({ ok: true, isNew: true });
  expect(await join(db, { key, entry: { ...entry, city: "Frisco" } })).toEqual({ ok: true, isNew: true });
  expect(await rows(db)).toHaveLength(3);
});

test("beyond the limit of an e-mail address nothing is stored", async ({ db }) => {
  const city = (number: number) => ({ entry: { ...entry, city: `City ${number}` } });
  for (let number = 1; number <= waitlistRateLimits.email.max; number += 1)
    expect(await join(db, city(number))).toMatchObject({ ok: true });
  expect(await join(db, city(0))).toEqual({ ok: false, problem: "limited" });
  expect(await rows(db)).toHaveLength(waitlistRateLimits.email.max);
  expect(await join(db, { entry: { ...entry, email: "lee@family.example" } })).toMatchObject({ ok: true });
});

test("beyond the limit of an address nothing is stored, and others can join", async ({ db }) => {
  const email = (number: number) => ({ entry: { ...entry, email: `family-${number}@home.example` } });
  for (let number = 1; number <= waitlistRateLimits.address.max; number += 1) await join(db, email(number));
  expect(await join(db, email(0))).toEqual({ ok: false, problem: "limited for now" });
  expect(await join(db, { ...email(0), address: "192.0.2.2" })).toMatchObject({ ok: true });
  expect(await rows(db)).toHaveLength(waitlistRateLimits.address.max + 1);
});

test("while the service is paused nobody joins, and the reason is said", async ({ db }) => {
  await setServiceStatus(db, "paused", "Back on Monday.");
  expect(await join(db)).toEqual({ ok: false, problem: "closed", message: "Back on Monday." });
  await setServiceStatus(db, "paused", "");
  expect(await join(db)).toMatchObject({
    message: "The waitlist is closed at the moment. Please come back later.",
  });
  expect(await rows(db)).toEqual([]);
});

async function leave(db: Db) {
  const [first] = await rows(db);
  const url = new URL(createUnsubscribeUrl(secret, "https://hearthlist.example", first?.id ?? ""));
  await unsubscribeFromWaitlist(db, secret, {
    entry: url.searchParams.get("entry") ?? "",
    key: url.searchParams.get("key") ?? "",
  });
}

async function waiting(db: Db) {
  return (await rows(db)).filter(({ unsubscribed_at }) => !unsubscribed_at).map(({ city }) => city);
}

test("who left and joins again is on the list again; the old form sent again changes nothing", async ({
  db,
}) => {
  const key = randomUUID();
  await join(db, { key });
  await join(db, { entry: { ...entry, city: "Frisco" } });
  await leave(db);
  await sql`update hearthlist.waitlist set created_at = now() - interval '23 months'`.execute(db);
  expect(await waiting(db)).toEqual([]);
  expect(await join(db, { key })).toEqual({ ok: true, isNew: false });
  expect(await waiting(db)).toEqual([]);
  expect(await join(db)).toEqual({ ok: true, isNew: true });
  expect(await waiting(db)).toEqual(["Plano"]);
  expect(await rows(db)).toHaveLength(2);
  // It is kept as long as a new one; the other stays as old as it was.
  const { rows: old } = await sql`select city from hearthlist.waitlist where created_at < now()`.execute(db);
  expect(old).toEqual([{ city: "Frisco" }]);
});

test("who joins again gets the letter again, each time, with its way to leave", async ({ db }) => {
  const site = { links: secret, origin: "https://hearthlist.example" };
  await join(db);
  const [{ id } = { id: "" }] = await rows(db);
  const task = { task: "waitlist_joined", payload: { id } };
  await confirmWaitlist(db, site, id);
  for (const count of [2, 3]) {
    await leave(db);
    await sql`delete from graphile_worker._private_jobs`.execute(db);
    await join(db);
    expect(await jobs(db)).toEqual([task]);
    for (const _ of ["once", "twice"]) await confirmWaitlist(db, site, id);
    const letters = await asService(db, (tx) => tx.selectFrom("mails").selectAll().execute());
    expect(letters.map(({ unsubscribe_url }) => unsubscribe_url)).toEqual(
      Array(count).fill(createUnsubscribeUrl(secret, site.origin, id)),
    );
  }
});

test("who joins again is told of the launch again", async ({ db }) => {
  const site = { links: secret, origin: "https://hearthlist.example" };
  const { id: city_id } = await makeCity(db, { name: "Plano" });
  await makeProvider(db, { city_id });
  const told = async () => {
    await notifyWaitlist(db, site, city_id);
    return asService(db, (tx) => tx.selectFrom("mails").select("status").orderBy("status").execute());
  };
  await join(db);
  expect(await told()).toEqual([{ status: "queued" }]);
  await leave(db);
  expect(await told()).toEqual([{ status: "given_up" }]);
  await join(db);
  expect(await told()).toEqual([{ status: "given_up" }, { status: "queued" }]);
});

test("joining again counts for the limits, and beyond them changes nothing", async ({ db }) => {
  for (let number = 1; number <= waitlistRateLimits.email.max; number += 1) {
    expect(await join(db)).toEqual({ ok: true, isNew: true });
    await leave(db);
  }
  expect(await join(db)).toEqual({ ok: false, problem: "limited" });
  expect(await waiting(db)).toEqual([]);
});

test("the promotion counts people, not places, and ends with the hundredth", async ({ db }) => {
  const left = () =>
    asVisitor(db, (tx) => findWaitlistOffer(tx, "seniorcare")).then(({ promotionLeft }) => promotionLeft);
  expect(await left()).toBe(100);
  for (const city of ["Plano", "Frisco"]) await makeWaitlistEntry(db, { email: "kim@family.example", city });
  expect(await left()).toBe(99);
  for (let number = 2; number <= 99; number += 1) await makeWaitlistEntry(db);
  expect(await left()).toBe(1);
  for (let number = 100; number <= 102; number += 1) await makeWaitlistEntry(db);
  expect(await left()).toBe(0);
});

test("nobody who goes makes room for another, and who comes back keeps the place", async ({ db }) => {
  const left = () =>
    asVisitor(db, (tx) => findWaitlistOffer(tx, "seniorcare")).then(({ promotionLeft }) => promotionLeft);
  const kim = await makeWaitlistEntry(db, { email: "kim@family.example" });
  await makeWaitlistEntry(db);
  await asService(db, (tx) => tx.deleteFrom("waitlist").where("id", "<>", kim.id).execute());
  expect(await left()).toBe(98);
  for (let number = 3; number <= 101; number += 1) await makeWaitlistEntry(db);
  await asService(db, (tx) => tx.deleteFrom("waitlist").where("id", "<>", kim.id).execute());
  expect(await left()).toBe(0);
  expect(await makeWaitlistEntry(db)).toMatchObject({ promoted: false });
  const again = { email: "KIM@family.example", city: "Frisco" };
  expect(await makeWaitlistEntry(db, again)).toMatchObject({ promoted: true });
});

test("a sign-up that is refused or was there already takes no place", async ({ db }) => {
  const left = () =>
    asVisitor(db, (tx) => findWaitlistOffer(tx, "seniorcare")).then(({ promotionLeft }) => promotionLeft);
  await join(db);
  await join(db);
  expect(await left()).toBe(99);
  const outcomes = [];
  for (let number = 1; number <= waitlistRateLimits.address.max + 1; number += 1)
    outcomes.push(await join(db, { entry: { ...entry, email: `person-${number}@family.example` } }));
  expect(outcomes.at(-1)).toEqual({ ok: false, problem: "limited for now" });
  expect(await left()).toBe(99 - outcomes.filter(({ ok }) => ok).length);
});

type Opened = Awaited<ReturnType<typeof openScratchDatabase>>;
let server: Opened["server"];
let owner: Opened["owner"];
let close: Opened["close"];
beforeAll(async () => {
  ({ server, owner, close } = await openScratchDatabase());
});
afterAll(() => close());

test("50 sign-ups at once of one family, with the server's own rights, store one row", async () => {
  const key = randomUUID();
  const wishes = [...Array(50).keys()].map((number) => ({ key: number % 2 ? key : undefined }));
  const outcomes = await Promise.all(wishes.map((wish) => join(server.db, wish)));
  expect(outcomes.every(({ ok }) => ok)).toBe(true);
  expect(outcomes.filter((outcome) => outcome.ok && outcome.isNew)).toHaveLength(1);
  expect(await rows(server.db)).toHaveLength(1);
  const others = await Promise.all(
    wishes.map((_, number) =>
      join(server.db, { key, entry: { ...entry, email: `family-${number}@home.example` } }),
    ),
  );
  expect(others.filter((outcome) => outcome.ok && outcome.isNew)).toHaveLength(50);
});

test("a write refused in the middle leaves nothing, and the same form then succeeds", async () => {
  const request = { key: randomUUID(), entry: { ...entry, email: "middle@family.example" } };
  await sql
    .raw(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
       create trigger refuse before insert or update on hearthlist.allowances for each row execute function refuse()`,
    )
    .execute(owner.db);
  const before = await jobs(owner.db);
  await expect(join(server.db, request)).rejects.toThrow();
  expect(await jobs(owner.db)).toEqual(before);
  expect((await rows(server.db)).map(({ email }) => email)).not.toContain(request.entry.email);
  await sql.raw("drop trigger refuse on hearthlist.allowances").execute(owner.db);
  expect(await join(server.db, request)).toEqual({ ok: true, isNew: true });
});
