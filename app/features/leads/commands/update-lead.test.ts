import { sql } from "kysely";
import { describe, expect } from "vitest";
import { asProvider, asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { test } from "#tests/support/database.ts";
import { makeLead, makeProvider, makeTeamMember } from "#tests/support/make.ts";
import { findLead, listLeadEvents } from "../queries/leads.server.ts";
import type { LeadChange } from "../schema/lead-schema.ts";
import { updateLead } from "./update-lead.server.ts";

const premium = { tier: "premium" } as const;
const enterprise = { tier: "enterprise" } as const;

function asDesk(
  db: Db,
  desk: { id: string; tier: "basic" | "premium" | "enterprise" },
  lead: string,
  change: LeadChange,
) {
  return asProvider(db, desk.id, (tx) => updateLead(tx, desk, lead, change));
}

async function setUp(db: Db, tier: "premium" | "enterprise" = "premium") {
  const { id } = await makeProvider(db, { tier });
  const lead = await makeLead(db, id, { notes: "First call on Monday" });
  const read = () => asService(db, (tx) => findLead(tx, id, lead.id));
  const history = async () =>
    (await asProvider(db, id, (tx) => listLeadEvents(tx, id, lead.id))).map(
      ({ actor, what, old_value, new_value }) => [actor, what, old_value, new_value],
    );
  return { desk: { id, tier }, lead, read, history };
}

/** A form in which nothing was changed yet. */
const plan = {
  intent: "plan",
  status: "new",
  followUp: null,
  assigned: null,
  wasStatus: "new",
  wasFollowUp: null,
  wasAssigned: null,
} as const;

test("a status is changed, and the history knows from where to where", async ({ db }) => {
  const { desk, lead, read, history } = await setUp(db);
  expect(await asDesk(db, desk, lead.id, { intent: "move", status: "qualified" })).toEqual({ ok: true });
  expect(await read()).toMatchObject({ status: "qualified", last_contact: null });
  expect(await history()).toEqual([["provider", "status", "new", "qualified"]]);
});

test("the same status again is no change", async ({ db }) => {
  const { desk, lead, history } = await setUp(db);
  expect(await asDesk(db, desk, lead.id, { intent: "move", status: "new" })).toEqual({ ok: true });
  expect(await asDesk(db, desk, lead.id, plan)).toEqual({ ok: true });
  expect(await history()).toEqual([]);
});

test("marking as contacted notes the moment, and moves a new lead on but no other", async ({ db }) => {
  const { desk, lead, read, history } = await setUp(db);
  await asDesk(db, desk, lead.id, { intent: "contacted" });
  expect(await read()).toMatchObject({ status: "contacted", last_contact: expect.any(Date) });
  await asDesk(db, desk, lead.id, { intent: "move", status: "converted" });
  await asDesk(db, desk, lead.id, { intent: "contacted" });
  expect(await read()).toMatchObject({ status: "converted" });
  expect(await history()).toContainEqual(["provider", "last_contact", null, null]);
});

test("earlier notes stay readable", async ({ db }) => {
  const { desk, lead, read, history } = await setUp(db);
  const change = { intent: "notes", notes: "Second call", wasNotes: "First call on Monday" } as const;
  expect(await asDesk(db, desk, lead.id, change)).toEqual({ ok: true });
  expect(await read()).toMatchObject({ notes: "Second call" });
  expect(await history()).toEqual([["provider", "notes", "First call on Monday", null]]);
});

test("notes that were changed elsewhere are not typed over", async ({ db }) => {
  const { desk, lead, read } = await setUp(db);
  const change = { intent: "notes", notes: "Mine", wasNotes: "What I saw" } as const;
  expect(await asDesk(db, desk, lead.id, change)).toEqual({ ok: false, problem: "changed meanwhile" });
  expect(await read()).toMatchObject({ notes: "First call on Monday" });
});

test("notes with ends of lines as another system writes them can be changed", async ({ db }) => {
  const { desk, lead } = await setUp(db);
  await asService(db, (tx) =>
    tx.updateTable("leads").set({ notes: "a\r\nb \n" }).where("id", "=", lead.id).execute(),
  );
  const change = { intent: "notes", notes: "c", wasNotes: "a\nb" } as const;
  expect(await asDesk(db, desk, lead.id, change)).toEqual({ ok: true });
});

describe("the plan", () => {
  test("only what was changed in the form is written", async ({ db }) => {
    const { desk, lead, read, history } = await setUp(db);
    await asDesk(db, desk, lead.id, { intent: "move", status: "converted" });
    await asDesk(db, desk, lead.id, { ...plan, followUp: "2027-01-05" });
    expect(await read()).toMatchObject({ status: "converted", follow_up_date: "2027-01-05" });
    await asDesk(db, desk, lead.id, { ...plan, wasFollowUp: "2027-01-05" });
    expect(await read()).toMatchObject({ follow_up_date: null });
    expect((await history()).slice(0, 2)).toEqual([
      ["provider", "follow_up_date", "2027-01-05", null],
      ["provider", "follow_up_date", null, "2027-01-05"],
    ]);
  });

  test("enterprise gives leads to its team, and the history keeps the name", async ({ db }) => {
    const { desk, lead, read, history } = await setUp(db, "enterprise");
    const member = await makeTeamMember(db, desk.id, "Irene Chen");
    expect(await asDesk(db, desk, lead.id, { ...plan, assigned: member.id })).toEqual({ ok: true });
    expect(await read()).toMatchObject({ assigned_name: "Irene Chen" });
    expect(await history()).toEqual([["provider", "assigned_to", null, "Irene Chen"]]);
  });

  test("premium gives leads to nobody, but can change the rest of one that was given", async ({ db }) => {
    const { desk, lead, read } = await setUp(db);
    const member = await makeTeamMember(db, desk.id, "Irene Chen");
    expect(await asDesk(db, desk, lead.id, { ...plan, status: "lost", assigned: member.id })).toEqual({
      ok: false,
      problem: "forbidden",
    });
    expect(await read()).toMatchObject({ status: "new", assigned_to: null });
    const given = { ...plan, status: "lost", assigned: member.id, wasAssigned: member.id } as const;
    expect(await asDesk(db, desk, lead.id, given)).toEqual({ ok: true });
    expect(await read()).toMatchObject({ status: "lost" });
  });

  test("nobody of another team, by code and by row security alone", async ({ db }) => {
    const { desk, lead, read } = await setUp(db, "enterprise");
    const other = await makeProvider(db, enterprise);
    const stranger = await makeTeamMember(db, other.id, "A stranger");
    expect(await asDesk(db, desk, lead.id, { ...plan, assigned: stranger.id })).toEqual({
      ok: false,
      problem: "unknown member",
    });
    await expect(
      asProvider(db, desk.id, (tx) => tx.updateTable("leads").set({ assigned_to: stranger.id }).execute()),
    ).rejects.toMatchObject({ code: "42501" });
    expect(await read()).toMatchObject({ assigned_to: null });
  });
});

test("a basic provider changes nothing", async ({ db }) => {
  const { desk, lead, read } = await setUp(db);
  const change = { intent: "move", status: "lost" } as const;
  expect(await asDesk(db, { ...desk, tier: "basic" }, lead.id, change)).toEqual({
    ok: false,
    problem: "forbidden",
  });
  expect(await read()).toMatchObject({ status: "new" });
});

test("another provider's lead is not there, by code and by row security alone", async ({ db }) => {
  const { lead, read, history } = await setUp(db);
  const other = await makeProvider(db, premium);
  const intruder = { id: other.id, ...premium };
  const changes: LeadChange[] = [
    { intent: "move", status: "lost" },
    { intent: "contacted" },
    { intent: "notes", notes: "x", wasNotes: "First call on Monday" },
    { ...plan, status: "lost" },
  ];
  for (const change of changes)
    expect(await asDesk(db, intruder, lead.id, change)).toEqual({ ok: false, problem: "missing" });
  await asProvider(db, other.id, (tx) => tx.updateTable("leads").set({ notes: "x" }).execute());
  // Even code that names another desk than the session's reaches nothing.
  const { provider_id } = lead;
  expect(
    await asProvider(db, other.id, (tx) =>
      updateLead(tx, { id: provider_id, ...premium }, lead.id, { intent: "contacted" }),
    ),
  ).toEqual({ ok: false, problem: "missing" });
  expect(await read()).toMatchObject({ status: "new", notes: "First call on Monday", last_contact: null });
  expect(await history()).toEqual([]);
});

test("what the service does is not told as the provider's doing", async ({ db }) => {
  const { lead, history } = await setUp(db);
  await asService(db, (tx) =>
    tx.updateTable("leads").set({ status: "lost" }).where("id", "=", lead.id).execute(),
  );
  expect(await history()).toEqual([["system", "status", "new", "lost"]]);
});

test("the history cannot be written or rewritten by anybody", async ({ db }) => {
  const { desk, lead } = await setUp(db);
  await asDesk(db, desk, lead.id, { intent: "contacted" });
  for (const statement of [
    "insert into lead_events (lead_id, actor, what) select id, 'system', 'notes' from leads",
    "update lead_events set actor = 'system'",
    "delete from lead_events",
  ]) {
    for (const as of [
      (work: (tx: Db) => Promise<unknown>) => asProvider(db, desk.id, work),
      (work: (tx: Db) => Promise<unknown>) => asService(db, work),
    ])
      await expect(as((tx) => sql.raw(statement).execute(tx))).rejects.toMatchObject({ code: "42501" });
  }
});
