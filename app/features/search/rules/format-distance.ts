import { formatNumber } from "#platform/text/format-number.ts";

/** 'about 12 miles away'. Distances are between the centers of ZIP codes, so nothing is nearer than a mile. */
export function formatDistance(miles: number): string {
  const rounded = Math.max(1, Math.round(miles));
  return `about ${formatNumber(rounded)} ${rounded === 1 ? "mile" : "miles"} away`;
}
