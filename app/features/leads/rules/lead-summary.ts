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
export type LeadCount = { slug: string; name: string; count: number };
export type LeadSummary = ReturnType<typeof summarizeLeads>;

/** The figures of the lead analytics. */
export function summarizeLeads(sums: readonly LeadSum[]) {
  const total = sumField(sums, "count");
  const converted = sums.filter(({ status }) => status === "converted");
  const open = sums.filter(({ status }) => status !== "converted" && status !== "lost");
  const countOf = (field: "status" | "source" | "band", slug: string) =>
    sumField(
      sums.filter((sum) => sum[field] === slug),
      "count",
    );
  return {
    total,
    /** Of all leads, from 0 to 1; undefined where there are none. */
    conversionRate: total ? sumField(converted, "count") / total : undefined,
    averageScore: total ? sumField(sums, "score") / total : undefined,
    openValue: sumField(open, "value"),
    convertedValue: sumField(converted, "value"),
    byStatus: leadStatuses.map(
      (slug): LeadCount => ({
        slug,
        name: statusNames[slug],
        count: countOf("status", slug),
      }),
    ),
    bySource: leadSources.map(
      (slug): LeadCount => ({
        slug,
        name: sourceNames[slug],
        count: countOf("source", slug),
      }),
    ),
    byBand: qualityBands.map(({ slug }): LeadCount => ({ slug, name: slug, count: countOf("band", slug) })),
  };
}

function sumField(sums: readonly LeadSum[], field: "count" | "score" | "value"): number {
  return sums.reduce((total, sum) => total + sum[field], 0);
}
