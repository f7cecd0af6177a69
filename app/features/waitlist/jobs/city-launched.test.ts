import { sql } from "kysely";
import { expect } from "vitest";
import { tasks } from "#features/operations/jobs/tasks.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { JobContext } from "#platform/jobs/types.ts";
import { test } from "#tests/support/database.ts";
import { makeCity, makeProvider, makeWaitlistEntry } from "#tests/support/make.ts";
import { secrets } from "#tests/support/secrets.ts";
import { cityLaunchedTask } from "./city-launched.server.ts";

const going = { signal: new AbortController().signal };

function contextOf(db: Db): JobContext {
  const mailer = { send: async () => ({ ok: true as const }), close() {} };
  return { db, mailer, secrets, origin: "https://hearthlist.example" };
}

function letters(db: Db) {
  return asService(db, (tx) =>
    tx.selectFrom("mails").selectAll().where("kind", "=", "city-launched").orderBy("to_address").execute(),
  );
}

async function launched(db: Db) {
  const city = await makeCity(db, {
    name: "Fort Myers",
    slug: "fort-myers",
    state: "Florida",
    state_abbr: "FL",
  });
  const { id } = await makeProvider(db, { city_id: city.id });
  return { id: String(city.id), providerId: id };
}

async function jobs(db: Db) {
  const { rows } = await sql<{ task: string; payload: unknown }>`
    select task.identifier as task, job.payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
  `.execute(db);
  return rows;
}

const forgetJobs = (db: Db) => sql`delete from graphile_worker._private_jobs`.execute(db);

function change(db: Db, id: string, to: { active?: boolean; tier?: string; city_id?: number }) {
  return asService(db, (tx) => tx.updateTable("providers").set(to).where("id", "=", id).execute());
}

test("the first provider of a city begins the job, under the name of a task, and the second does not", async ({
  db,
}) => {
  const city = await makeCity(db);
  await makeProvider(db, { city_id: city.id });
  expect(await jobs(db)).toEqual([{ task: "city_launched", payload: { id: city.id } }]);
  await forgetJobs(db);
  await makeProvider(db, { city_id: city.id });
  expect(await jobs(db)).toEqual([]);
  expect(tasks).toHaveProperty("city_launched", cityLaunchedTask);
  expect(tasks).toHaveProperty("waitlist_joined");
});

test("so does the first one after a time without any, in whichever way it comes", async ({ db }) => {
  const city = await makeCity(db);
  const elsewhere = await makeCity(db);
  const { id } = await makeProvider(db, { city_id: city.id });
  const ways = [
    [{ active: false }, { active: true }],
    [{ tier: "inactive" }, { tier: "basic" }],
    [{ city_id: elsewhere.id }, { city_id: city.id }],
  ];
  for (const [away = {}, back = {}] of ways) {
    await change(db, id, away);
    await forgetJobs(db);
    await change(db, id, back);
    expect(await jobs(db)).toEqual([{ task: "city_launched", payload: { id: city.id } }]);
  }
  await forgetJobs(db);
  await change(db, id, { active: true, tier: "premium" });
  expect(await jobs(db)).toEqual([]);
});

test("of several that come at once, one begins it; in a city that is closed, none", async ({ db }) => {
  const open = await makeCity(db);
  const closed = await makeCity(db, { active: false });
  const ids: string[] = [];
  for (const { id: city_id } of [open, open, closed])
    ids.push((await makeProvider(db, { city_id, active: false })).id);
  await asService(db, (tx) =>
    tx.updateTable("providers").set({ active: true }).where("id", "in", ids).execute(),
  );
  expect(await jobs(db)).toEqual([{ task: "city_launched", payload: { id: open.id } }]);
});

test("all who wait for the city are told once, in any writing, and nobody else", async ({ db }) => {
  const wait = (email: string, wish: object) => makeWaitlistEntry(db, { email, ...wish });
  await wait("a@home.example", { city: "Fort Myers", state: "FL" });
  await wait("b@home.example", { city: "fort myers", state: "Florida" });
  await wait("c@home.example", { city: "FORT MYERS", state: "fl" });
  // One person in two writings.
  await wait("C@home.example", { city: "Fort Myers", state: "florida" });
  await wait("left@home.example", { city: "Fort Myers", state: "FL", unsubscribed_at: new Date() });
  await wait("told@home.example", { city: "Fort Myers", state: "FL", told_at: new Date() });
  await wait("elsewhere@home.example", { city: "Fort Myers", state: "TX" });
  await wait("other@home.example", { city: "Naples", state: "FL" });
  const { id } = await launched(db);
  for (const _ of ["once", "twice"]) await cityLaunchedTask(contextOf(db), id, going);

  const written = await letters(db);
  expect(written.map(({ to_address }) => to_address.toLowerCase())).toEqual([
    "a@home.example",
    "b@home.example",
    "c@home.example",
  ]);
  expect(written[0]).toMatchObject({ subject: "Hearthlist is now in Fort Myers", audience: "family" });
  for (const { unsubscribe_url, body_text } of written) {
    expect(unsubscribe_url).toMatch(
      /^https:\/\/hearthlist\.example\/waitlist\/leave\?entry=[0-9a-f-]{36}&key=.{43}$/,
    );
    expect(body_text).toContain(`Unsubscribe: ${unsubscribe_url}`);
    expect(body_text).toContain("https://hearthlist.example/city/fort-myers");
  }
  const untold = await asService(db, (tx) =>
    tx.selectFrom("waitlist").select("email").where("told_at", "is", null).orderBy("email").execute(),
  );
  expect(untold.map(({ email }) => email)).toEqual([
    "elsewhere@home.example",
    "left@home.example",
    "other@home.example",
  ]);
});

test("who was told, left, and waits anew after the old entry is gone, is told again", async ({ db }) => {
  const { id } = await launched(db);
  for (const times of [1, 2]) {
    await makeWaitlistEntry(db, { email: "ann@home.example", city: "Fort Myers", state: "FL" });
    await cityLaunchedTask(contextOf(db), id, going);
    expect(await letters(db)).toHaveLength(times);
    await asService(db, (tx) => tx.deleteFrom("waitlist").execute());
  }
});

test("a city that lost its provider meanwhile tells nobody, and the job is tried again", async ({ db }) => {
  await makeWaitlistEntry(db, { city: "Fort Myers", state: "FL" });
  const { id, providerId } = await launched(db);
  await change(db, providerId, { active: false });
  await expect(cityLaunchedTask(contextOf(db), id, going)).rejects.toMatchObject({ code: "not listed" });
  expect(await letters(db)).toEqual([]);
  await change(db, providerId, { active: true });
  await cityLaunchedTask(contextOf(db), id, going);
  expect(await letters(db)).toHaveLength(1);
});
