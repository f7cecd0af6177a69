import { sql } from "kysely";
import { describe, expect } from "vitest";
import { findTimeZone } from "#features/places/queries/time-zone.server.ts";
import { asProvider, asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { toPhoneColumns } from "#platform/forms/phone-number.server.ts";
import { test } from "#tests/support/database.ts";
import { makeLead, makeProvider, makeTeamMember } from "#tests/support/make.ts";
import { type LeadFilters, noFilters, UNASSIGNED } from "../rules/lead-filters.ts";
import { summarizeLeads } from "../rules/lead-summary.ts";
import { loadLeadsView } from "./lead-views.server.ts";
import {
  countLeads,
  EXPORT_BATCH_MAX,
  findLead,
  type LeadCursor,
  listLeadEvents,
  listLeads,
  listLeadsAfter,
  sumLeads,
} from "./leads.server.ts";
import { listTeam } from "./team.server.ts";

const list = { ...noFilters, view: "list", page: 1 } as const;

async function found(db: Db, id: string, filters: Partial<LeadFilters>) {
  const all = { ...noFilters, ...filters };
  return asProvider(db, id, async (tx) => {
    const leads = await listLeads(tx, id, all, 1);
    expect(await countLeads(tx, id, all)).toBe(leads.length);
    return leads.map(({ family_name }) => family_name);
  });
}

describe("filters", () => {
  test("each leaves what it names, and together what all of them name", async ({ db }) => {
    const { id } = await makeProvider(db, { tier: "enterprise" });
    const ana = await makeTeamMember(db, id, "Ana");
    await makeLead(db, id, { family_name: "One", score: 80, urgency: "high", source: "search" });
    await makeLead(db, id, { family_name: "Two", score: 79, status: "lost", assigned_to: ana.id });
    await makeLead(db, id, { family_name: "Three", score: 39, notes: "Likes 50% off_season walks" });
    expect(await found(db, id, { status: "lost" })).toEqual(["Two"]);
    expect(await found(db, id, { urgency: "high" })).toEqual(["One"]);
    expect(await found(db, id, { source: "search" })).toEqual(["One"]);
    expect(await found(db, id, { quality: "80-100" })).toEqual(["One"]);
    expect(await found(db, id, { quality: "60-79" })).toEqual(["Two"]);
    expect(await found(db, id, { quality: "0-39" })).toEqual(["Three"]);
    expect(await found(db, id, { assigned: ana.id })).toEqual(["Two"]);
    expect((await found(db, id, { assigned: UNASSIGNED })).toSorted()).toEqual(["One", "Three"]);
    expect(await found(db, id, { text: "50% OFF_" })).toEqual(["Three"]);
    expect(await found(db, id, { text: "5_%" })).toEqual([]);
    expect(await found(db, id, { text: "\\" })).toEqual([]);
    expect(await found(db, id, { status: "lost", urgency: "high" })).toEqual([]);
  });

  test("the text is looked for in name, e-mail, phone, service, location and notes", async ({ db }) => {
    const { id } = await makeProvider(db, { tier: "premium" });
    const texts = {
      family_name: "Needle",
      email: "needle@home.example",
      phone: "needle",
      service_needed: "needle",
      location: "needle",
      notes: "a needle here",
    };
    for (const [column, text] of Object.entries(texts)) await makeLead(db, id, { [column]: text });
    await makeLead(db, id);
    expect(await found(db, id, { text: "NEEDLE" })).toHaveLength(6);
  });

  test("a phone number is found however it was typed, also as it is shown", async ({ db }) => {
    const { id } = await makeProvider(db, { tier: "premium" });
    await makeLead(db, id, { family_name: "Dots", ...toPhoneColumns("602.555.0187") });
    await makeLead(db, id, { family_name: "Letters", ...toPhoneColumns("1-800-FLOWERS") });
    expect(await found(db, id, { text: "(602) 555-0187" })).toEqual(["Dots"]);
    expect(await found(db, id, { text: "602.555" })).toEqual(["Dots"]);
    expect(await found(db, id, { text: "(800) 356-9377" })).toEqual(["Letters"]);
    expect(await found(db, id, { text: "flowers" })).toEqual(["Letters"]);
    expect(await found(db, id, { text: "(602) 555-0188" })).toEqual([]);
  });
});

test("ten a page, the newest first, and a page beyond the last is the last", async ({ db }) => {
  const { id } = await makeProvider(db, { tier: "premium" });
  for (let i = 0; i < 23; i += 1)
    await makeLead(db, id, {
      family_name: `F${i}`,
      created_at: `2026-11-${String(i + 1).padStart(2, "0")}T12:00:00Z`,
    });
  const page = (number: number) =>
    asProvider(db, id, (tx) => loadLeadsView(tx, id, { ...list, page: number }));
  expect(await page(1)).toMatchObject({
    count: 23,
    page: 1,
    leads: { length: 10, 0: { family_name: "F22" } },
  });
  expect(await page(3)).toMatchObject({ page: 3, leads: { length: 3 } });
  expect(await page(900)).toMatchObject({ page: 3, leads: { length: 3 } });
});

test("the pipeline has three of each status, the last touched first, and counts them all", async ({ db }) => {
  const { id } = await makeProvider(db, { tier: "premium" });
  for (let i = 0; i < 5; i += 1)
    await makeLead(db, id, { family_name: `F${i}`, updated_at: `2026-11-0${i + 1}T12:00:00Z` });
  await makeLead(db, id, { status: "lost" });
  const view = await asProvider(db, id, (tx) => loadLeadsView(tx, id, { ...list, view: "pipeline" }));
  const columns = view.view === "pipeline" ? view.columns : [];
  expect(columns.map(({ status, count }) => `${status} ${count}`)).toEqual([
    "new 5",
    "contacted 0",
    "qualified 0",
    "proposal_sent 0",
    "converted 0",
    "lost 1",
  ]);
  expect(columns[0]?.leads.map(({ family_name }) => family_name)).toEqual(["F4", "F3", "F2"]);
});

test("the figures add up what the filters leave", async ({ db }) => {
  const { id } = await makeProvider(db, { tier: "premium" });
  await makeLead(db, id, { score: 90, estimated_value: 1000.5, status: "converted" });
  await makeLead(db, id, { score: 30, estimated_value: 500 });
  await makeLead(db, id, { score: 60, source: "search" });
  const of = (filters: Partial<LeadFilters>) =>
    asProvider(db, id, async (tx) => summarizeLeads(await sumLeads(tx, id, { ...noFilters, ...filters })));
  expect(await of({})).toMatchObject({
    total: 3,
    conversionRate: 1 / 3,
    averageScore: 60,
    openValue: 500,
    convertedValue: 1000.5,
  });
  expect(await of({ source: "search" })).toMatchObject({ total: 1, conversionRate: 0, averageScore: 60 });
});

test("the export reads every lead once, however many share a moment", async ({ db }) => {
  const { id } = await makeProvider(db, { tier: "premium" });
  const count = EXPORT_BATCH_MAX * 2 + 7;
  await asService(db, (tx) =>
    sql`insert into leads (id, provider_id, family_name, email, phone, service_needed, score)
      select gen_random_uuid(), ${id}, 'F', 'a@b.example', '1', 's', 1 from generate_series(1, ${count})`.execute(
      tx,
    ),
  );
  const seen = new Set<string>();
  let after: LeadCursor | undefined;
  for (;;) {
    const part = await asProvider(db, id, (tx) => listLeadsAfter(tx, id, noFilters, after));
    for (const lead of part) seen.add(lead.id);
    const last = part.at(-1);
    if (!last || part.length < EXPORT_BATCH_MAX) break;
    after = { createdAt: last.cursor, id: last.id };
  }
  expect(seen.size).toBe(count);
});

test("another provider's leads are not there, by code and by row security alone", async ({ db }) => {
  const own = await makeProvider(db, { tier: "enterprise" });
  const other = await makeProvider(db, { tier: "enterprise" });
  const member = await makeTeamMember(db, other.id, "Ana");
  const lead = await makeLead(db, other.id, { assigned_to: member.id });
  await asService(db, (tx) =>
    tx.updateTable("leads").set({ notes: "x" }).where("id", "=", lead.id).execute(),
  );
  await asProvider(db, own.id, async (tx) => {
    // Asked for as one's own, asked for as the other's, and asked for without any condition.
    for (const id of [own.id, other.id]) {
      expect(await findLead(tx, id, lead.id)).toBeUndefined();
      expect(await listLeads(tx, id, noFilters, 1)).toEqual([]);
      expect(await countLeads(tx, id, noFilters)).toBe(0);
      expect(await sumLeads(tx, id, noFilters)).toEqual([]);
      expect(await listLeadsAfter(tx, id, noFilters, undefined)).toEqual([]);
      expect(await listLeadEvents(tx, id, lead.id)).toEqual([]);
      expect(await listTeam(tx, id)).toEqual([]);
    }
    expect(await tx.selectFrom("leads").selectAll().execute()).toEqual([]);
    expect(await tx.selectFrom("lead_events").selectAll().execute()).toEqual([]);
    expect(await tx.selectFrom("team_members").selectAll().execute()).toEqual([]);
  });
});

test("a provider without a city goes by our clock", async ({ db }) => {
  const { id } = await makeProvider(db);
  expect(await asProvider(db, id, (tx) => findTimeZone(tx, id))).toBe("America/Chicago");
});
