import { leadSources, leadStatuses, qualityBands, sourceNames, statusNames } from "./lead.ts";

/** So many leads of one status, source and band, with their scores and values added up. */
export type LeadSum = {
  status: string;
  source: string;
  band: string;
  count: number;
  score: number;
  value: number;
};
export type Counted = { slug: string; name: string; count: number };
export type LeadSummary = ReturnType<typeof summarize>;

/** The figures of the lead analytics. */
export function summarize(sums: readonly LeadSum[]) {
  const total = add(sums, "count");
  const converted = sums.filter(({ status }) => status === "converted");
  const open = sums.filter(({ status }) => status !== "converted" && status !== "lost");
  const countOf = (field: "status" | "source" | "band", slug: string) =>
    add(
      sums.filter((sum) => sum[field] === slug),
      "count",
    );
  return {
    total,
    /** Of all leads, from 0 to 1; undefined where there are none. */
    conversionRate: total ? add(converted, "count") / total : undefined,
    averageScore: total ? add(sums, "score") / total : undefined,
    openValue: add(open, "value"),
    convertedValue: add(converted, "value"),
    byStatus: leadStatuses.map(
      (slug): Counted => ({
        slug,
        name: statusNames[slug],
        count: countOf("status", slug),
      }),
    ),
    bySource: leadSources.map(
      (slug): Counted => ({
        slug,
        name: sourceNames[slug],
        count: countOf("source", slug),
      }),
    ),
    byBand: qualityBands.map(({ slug }): Counted => ({ slug, name: slug, count: countOf("band", slug) })),
  };
}

function add(sums: readonly LeadSum[], field: "count" | "score" | "value"): number {
  return sums.reduce((total, sum) => total + sum[field], 0);
}
