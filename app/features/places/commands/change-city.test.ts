import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { listSitemapEntries } from "#features/seo/queries/sitemap.server.ts";
import { notifyWaitlist } from "#features/waitlist/commands/notify-waitlist.server.ts";
import type { Actor } from "#platform/audit/actor.ts";
import { asService, asVisitor } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { openScratchDatabase, test } from "#tests/support/database.ts";
import { makeCity, makeProvider, makeWaitlistEntry } from "#tests/support/make.ts";
import { secrets } from "#tests/support/secrets.ts";
import { findAdminCity, listAdminCities } from "../queries/admin-cities.server.ts";
import { listCities } from "../queries/cities.server.ts";
import { addCity } from "./add-city.server.ts";
import { editCity, launchCity, setCityActive } from "./change-city.server.ts";

const admin = { kind: "admin", email: "ana@hearthlist.example" } as const;
const facts = {
  region: "Midwest",
  time_zone: "America/Chicago",
  latitude: 39.78,
  longitude: -89.65,
  population: 112_544,
  senior_population_percent: 18.3,
  average_income: 66_331,
  description: "",
  meta_description: "",
};
const springfield = { ...facts, name: "Springfield", state_abbr: "IL", reason: "Many wait for it." };
const find = (db: Db, id: number) => asService(db, (tx) => findAdminCity(tx, id));
async function changeOf(db: Db, id: number, reason = "As families asked.") {
  return { reason, version: (await find(db, id))?.version ?? "" };
}
const log = (db: Db) =>
  asService(db, (tx) =>
    tx
      .selectFrom("audit_log")
      .select(["actor", "action", "subject_id", "reason", "details"])
      .orderBy("id")
      .execute(),
  );
const jobs = async (db: Db) =>
  (
    await sql<{ payload: unknown }>`select payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'city_launched'`.execute(
      db,
    )
  ).rows;

test("a city is added unseen, opened, and then on the map, the home page and the sitemap", async ({ db }) => {
  const outcome = await addCity(db, admin, springfield);
  if (!outcome.ok) throw new Error(outcome.problem);
  expect(outcome.slug).toBe("springfield");
  const isSeen = async () => [
    (await asVisitor(db, listCities)).some(({ slug }) => slug === "springfield"),
    (await asVisitor(db, listSitemapEntries)).some(({ path }) => path === "/city/springfield"),
  ];
  expect(await isSeen()).toEqual([false, false]);
  expect(await find(db, outcome.id)).toMatchObject({ state: "Illinois", active: false, listed: 0, ...facts });
  expect(
    await setCityActive(db, admin, outcome.id, { active: true, ...(await changeOf(db, outcome.id)) }),
  ).toEqual({
    ok: true,
  });
  expect(await isSeen()).toEqual([true, true]);
  expect(await log(db)).toMatchObject([
    { actor: admin.email, action: "city.added", subject_id: String(outcome.id), reason: "Many wait for it." },
    { action: "city.activated" },
  ]);
});

test("a second city of a name gets its state into its address; the same one twice is refused", async ({
  db,
}) => {
  await addCity(db, admin, springfield);
  expect(await addCity(db, admin, { ...springfield, state_abbr: "MO" })).toMatchObject({
    slug: "springfield-mo",
  });
  expect(await addCity(db, admin, { ...springfield, name: "SPRINGFIELD" })).toEqual({
    ok: false,
    problem: "exists",
  });
  expect(await addCity(db, admin, { ...springfield, name: "Spring Field" })).toMatchObject({
    slug: "spring-field",
  });
  expect(await addCity(db, admin, { ...springfield, name: "Spring-Field" })).toMatchObject({
    slug: "spring-field-il",
  });
  expect(await addCity(db, admin, { ...springfield, name: "Spring.Field" })).toEqual({
    ok: false,
    problem: "exists",
  });
  expect(await addCity(db, admin, { ...springfield, state_abbr: "XX" })).toEqual({
    ok: false,
    problem: "unknown state",
  });
});

test("figures are corrected, with what they were", async ({ db }) => {
  const { id } = await makeCity(db, { ...facts });
  const wish = { ...facts, population: 113_000, time_zone: "America/Denver" };
  expect(await editCity(db, admin, id, wish, await changeOf(db, id, "Census 2025"))).toEqual({
    ok: true,
    changed: ["Population", "Time zone"],
  });
  expect(await find(db, id)).toMatchObject(wish);
  expect(await log(db)).toMatchObject([
    {
      action: "city.edited",
      reason: "Census 2025",
      details: {
        changes: [
          { name: "population", before: 112_544, after: 113_000 },
          { name: "time_zone", before: "America/Chicago", after: "America/Denver" },
        ],
      },
    },
  ]);
  expect(await editCity(db, admin, id, wish, await changeOf(db, id))).toEqual({ ok: true, changed: [] });
  expect(await log(db)).toHaveLength(1);
});

test("a city with providers is closed only by who knows how many", async ({ db }) => {
  const { id } = await makeCity(db);
  await makeProvider(db, { city_id: id });
  await makeProvider(db, { city_id: id });
  await makeProvider(db, { city_id: id, active: false });
  const close = async (confirmed?: number) =>
    setCityActive(db, admin, id, { active: false, confirmed, ...(await changeOf(db, id)) });
  expect(await close()).toEqual({ ok: false, problem: "unconfirmed", listed: 2 });
  expect(await close(1)).toEqual({ ok: false, problem: "unconfirmed", listed: 2 });
  expect(await close(2)).toEqual({ ok: true });
  expect(await find(db, id)).toMatchObject({ active: false });
  expect(await close(2)).toEqual({ ok: false, problem: "nothing to do" });
});

test("a city that opens without a provider tells nobody", async ({ db }) => {
  const { id } = await makeCity(db, { active: false });
  await setCityActive(db, admin, id, { active: true, ...(await changeOf(db, id)) });
  expect(await jobs(db)).toEqual([]);
});

test("those who wait for a city are told once, when it is open and has somebody", async ({ db }) => {
  const { id } = await makeCity(db, {
    name: "Springfield",
    state: "Illinois",
    state_abbr: "IL",
    active: false,
  });
  for (const state of ["IL", "Illinois"])
    await makeWaitlistEntry(db, { email: "a@home.example", city: "springfield", state });
  await makeWaitlistEntry(db, { city: "Springfield", state: "IL" });
  await makeWaitlistEntry(db, { city: "Springfield", state: "IL", unsubscribed_at: new Date() });
  const tell = async () => launchCity(db, admin, id, await changeOf(db, id));
  expect(await find(db, id)).toMatchObject({ waiting: 2 });
  expect(await tell()).toEqual({ ok: false, problem: "nothing to do" });
  // Listed while the city was closed: nothing began by itself.
  await makeProvider(db, { city_id: id });
  expect(await jobs(db)).toEqual([]);
  await setCityActive(db, admin, id, { active: true, ...(await changeOf(db, id)) });
  // Its opening began it.
  expect(await jobs(db)).toEqual([{ payload: { id } }]);
  expect(await tell()).toEqual({ ok: true, people: 2 });
  expect(await tell()).toEqual({ ok: true, people: 2 });
  expect(await jobs(db)).toEqual([{ payload: { id } }]);
  expect((await find(db, id))?.launched_at).toBeInstanceOf(Date);

  const wish = { links: secrets.links, origin: "https://hearthlist.example" };
  expect(await notifyWaitlist(db, wish, id)).toEqual({ ok: true, isDone: true });
  expect(await find(db, id)).toMatchObject({ waiting: 0 });
  expect(await tell()).toEqual({ ok: false, problem: "nothing to do" });
  const letters = await asService(db, (tx) =>
    tx.selectFrom("mails").select("id").where("kind", "=", "city-launched").execute(),
  );
  expect(letters).toHaveLength(2);
});

test("nobody else, nobody without a reason, nobody unseen", async ({ db }) => {
  const { id } = await makeCity(db);
  const before = await find(db, id);
  const version = before?.version ?? "";
  const others: Actor[] = [{ kind: "visitor" }, { kind: "provider", providerId: "provider-1" }];
  const attempts = (actor: Actor, wish: { reason: string; version: string }, which = id) => [
    editCity(db, actor, which, facts, wish),
    setCityActive(db, actor, which, { active: false, ...wish }),
    launchCity(db, actor, which, wish),
  ];
  const all = async (
    actor: Actor,
    wish: { reason: string; version: string },
    problem: string,
    which = id,
  ) => {
    for (const attempt of attempts(actor, wish, which)) expect(await attempt).toEqual({ ok: false, problem });
  };
  for (const actor of others) {
    await all(actor, { reason: "x", version }, "forbidden");
    expect(await addCity(db, actor, springfield)).toEqual({ ok: false, problem: "forbidden" });
  }
  await all(admin, { reason: " ", version }, "no reason");
  await all(admin, { reason: "x", version: "older" }, "changed");
  await all(admin, { reason: "x", version }, "missing", 999_999_999);
  expect(await addCity(db, admin, { ...springfield, reason: "" })).toEqual({
    ok: false,
    problem: "no reason",
  });
  expect(await find(db, id)).toEqual(before);
  expect(await log(db)).toEqual([]);
});

test("25 cities a page, open or not", async ({ db }) => {
  for (let i = 0; i < 27; i += 1) await makeCity(db, { active: i % 2 === 0 });
  const page = (number: number) => asService(db, (tx) => listAdminCities(tx, number));
  expect((await page(1)).cities).toHaveLength(25);
  expect(await page(9)).toMatchObject({ page: 2, pages: 2, count: 27 });
});

describe("two admins at once", () => {
  let scratch: Awaited<ReturnType<typeof openScratchDatabase>>;
  beforeAll(async () => {
    scratch = await openScratchDatabase();
  });
  afterAll(() => scratch.close());

  test("a city that opens while its first provider comes tells those who wait", async () => {
    const { db } = scratch.server;
    for (let round = 0; round < 10; round += 1) {
      const { id } = await makeCity(db, { active: false });
      const now = await changeOf(db, id);
      await Promise.all([
        setCityActive(db, admin, id, { active: true, ...now }),
        makeProvider(db, { city_id: id }),
      ]);
      expect(await jobs(scratch.owner.db)).toContainEqual({ payload: { id } });
    }
  });
});
