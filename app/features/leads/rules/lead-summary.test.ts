import { expect, test } from "vitest";
import { summarizeLeads } from "./lead-summary.ts";

test("no leads: no rates, and every row is there", () => {
  expect(summarizeLeads([])).toMatchObject({
    total: 0,
    conversionRate: undefined,
    averageScore: undefined,
    openValue: 0,
    convertedValue: 0,
  });
  expect(summarizeLeads([]).byStatus.map(({ name, count }) => `${name} ${count}`)).toEqual([
    "New 0",
    "Contacted 0",
    "Qualified 0",
    "Proposal sent 0",
    "Converted 0",
    "Lost 0",
  ]);
});

test("leads are counted once in each table; only open ones count as open", () => {
  const summary = summarizeLeads([
    { status: "new", source: "search", band: "40-59", count: 2, score: 90, value: 100 },
    { status: "converted", source: "search", band: "80-100", count: 1, score: 90, value: 500 },
    { status: "lost", source: "referral", band: "0-39", count: 1, score: 20, value: 900 },
  ]);
  expect(summary).toMatchObject({
    total: 4,
    conversionRate: 0.25,
    averageScore: 50,
    openValue: 100,
    convertedValue: 500,
  });
  const filled = (rows: { slug: string; count: number }[]) =>
    rows.filter(({ count }) => count).map(({ slug, count }) => `${slug} ${count}`);
  expect(filled(summary.byStatus)).toEqual(["new 2", "converted 1", "lost 1"]);
  expect(filled(summary.bySource)).toEqual(["search 3", "referral 1"]);
  expect(filled(summary.byBand)).toEqual(["80-100 1", "40-59 2", "0-39 1"]);
});
