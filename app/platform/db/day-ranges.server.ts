import { sql } from "kysely";
import type { DayRange } from "../dates/day.ts";

export function unnestDayRanges(ranges: DayRange[]) {
  return sql`unnest(${ranges.map(({ from }) => from)}::date[], ${ranges.map(({ to }) => to)}::date[])
    with ordinality range (first, last, n)`;
}
