import { expect } from "vitest";
import { asProvider, asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { openScratchDatabase, raceForRows, test } from "#tests/support/database.ts";
import { makeLead, makeProvider, makeTeamMember } from "#tests/support/make.ts";
import { findLead, listLeadEvents } from "../queries/leads.server.ts";
import { listTeam } from "../queries/team.server.ts";
import { TEAM_MAX, type TeamChange } from "../schema/lead-schema.ts";
import { changeTeam } from "./change-team.server.ts";

type Tier = "basic" | "premium" | "enterprise";

async function setUp(db: Db, tier: Tier = "enterprise") {
  const { id } = await makeProvider(db, { tier });
  return {
    id,
    change: (change: TeamChange) => asProvider(db, id, (tx) => changeTeam(tx, { id, tier }, change)),
    names: async () => (await asService(db, (tx) => listTeam(tx, id))).map(({ name }) => name),
  };
}

test("names are added, renamed and removed", async ({ db }) => {
  const { id, change, names } = await setUp(db);
  expect(await change({ intent: "add", name: "Irene Chen" })).toEqual({ ok: true });
  expect(await change({ intent: "add", name: "Hugo Vance" })).toEqual({ ok: true });
  expect(await names()).toEqual(["Hugo Vance", "Irene Chen"]);
  const [hugo] = await asService(db, (tx) => listTeam(tx, id));
  expect(await change({ intent: "rename", member: hugo?.id ?? "", name: "Hugo V." })).toEqual({ ok: true });
  expect(await names()).toEqual(["Hugo V.", "Irene Chen"]);
  expect(await change({ intent: "remove", member: hugo?.id ?? "" })).toEqual({ ok: true });
  expect(await names()).toEqual(["Irene Chen"]);
});

test("a name is there once", async ({ db }) => {
  const { id, change, names } = await setUp(db);
  const ana = await makeTeamMember(db, id, "Ana");
  await makeTeamMember(db, id, "Ben");
  expect(await change({ intent: "add", name: "Ana" })).toEqual({ ok: false, problem: "taken" });
  expect(await change({ intent: "rename", member: ana.id, name: "Ben" })).toEqual({
    ok: false,
    problem: "taken",
  });
  expect(await change({ intent: "rename", member: ana.id, name: "Ana" })).toEqual({ ok: true });
  expect(await names()).toEqual(["Ana", "Ben"]);
});

test("a team is not without end", async ({ db }) => {
  const { id, change } = await setUp(db);
  for (let i = 0; i < TEAM_MAX; i += 1) await makeTeamMember(db, id, `Name ${i}`);
  expect(await change({ intent: "add", name: "One more" })).toEqual({ ok: false, problem: "full" });
});

test("the leads of somebody who leaves stay, and their history keeps the name", async ({ db }) => {
  const { id, change } = await setUp(db);
  const ana = await makeTeamMember(db, id, "Ana");
  const lead = await makeLead(db, id, { assigned_to: ana.id });
  expect(await change({ intent: "remove", member: ana.id })).toEqual({ ok: true });
  expect(await asService(db, (tx) => findLead(tx, id, lead.id))).toMatchObject({ assigned_to: null });
  expect(await asService(db, (tx) => listLeadEvents(tx, id, lead.id))).toMatchObject([
    { actor: "provider", what: "assigned_to", old_value: "Ana", new_value: null },
  ]);
});

for (const tier of ["basic", "premium"] as const) {
  test(`${tier} is refused, whatever it wants`, async ({ db }) => {
    const { id, change, names } = await setUp(db, tier);
    const ana = await makeTeamMember(db, id, "Ana");
    const changes: TeamChange[] = [
      { intent: "add", name: "Ben" },
      { intent: "rename", member: ana.id, name: "Ben" },
      { intent: "remove", member: ana.id },
    ];
    for (const one of changes) expect(await change(one)).toEqual({ ok: false, problem: "forbidden" });
    expect(await names()).toEqual(["Ana"]);
  });
}

test("another provider's team is out of reach, by code and by row security alone", async ({ db }) => {
  const { change } = await setUp(db);
  const other = await setUp(db);
  const member = await makeTeamMember(db, other.id, "Ana");
  for (const one of [
    { intent: "rename", member: member.id, name: "Mine" },
    { intent: "remove", member: member.id },
  ] as const)
    expect(await change(one)).toEqual({ ok: false, problem: "missing" });
  const mine = await setUp(db);
  await asProvider(db, mine.id, async (tx) => {
    await tx.updateTable("team_members").set({ name: "Mine" }).execute();
    await tx.deleteFrom("team_members").execute();
    expect(await tx.selectFrom("team_members").selectAll().execute()).toEqual([]);
  });
  expect(await other.names()).toEqual(["Ana"]);
});

test("added at once, they are not more than there may be", async () => {
  const scratch = await openScratchDatabase();
  try {
    const { db } = scratch.server;
    const { id, change } = await setUp(db);
    for (let i = 1; i < TEAM_MAX; i += 1) await makeTeamMember(db, id, `Name ${i}`);
    const outcomes = await raceForRows(
      scratch,
      `hearthlist.providers where id = '${id}'`,
      [1, 2, 3].map((each) => () => change({ intent: "add", name: `Ben ${each}` })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const team = await asService(db, (tx) =>
      tx.selectFrom("team_members").select("id").where("provider_id", "=", id).execute(),
    );
    expect(team).toHaveLength(TEAM_MAX);
  } finally {
    await scratch.close();
  }
});
