import type { Place } from "#features/places/rules/place.ts";
import type { SearchResult } from "#features/providers/rules/placement.ts";
import type { Understanding } from "./understand.ts";

/** How a search was relaxed because nothing met all of it. */
export type Relaxed = {
  /** The typed words that were left out because no listing of this place and kind mentions them. */
  dropped: readonly string[];
  /** In miles: 25 where only words were dropped, then 50 or 100; undefined: the nearest place that has any, or no place was asked for. */
  radius: number | undefined;
  /** By distance; at most 10 where radius is undefined. */
  results: SearchResult[];
  count: number;
  /** Where the results are, nearest first; the distance is from the place that was asked for. */
  cities: readonly { name: string; state: string; count: number; miles: number | undefined }[];
};

/** What lies farther away than the few results of a search, and meets everything else of it. */
export type NextNearest = Pick<Relaxed, "results" | "cities"> & {
  /** In miles: 50 where all of them are that near, else 100. */
  radius: number;
  /** Whether there are no more of them within the radius. */
  isComplete: boolean;
};

/** What a page shows of a search. */
export type SearchAnswer = {
  /** One page of the results. */
  results: SearchResult[];
  count: number;
  understanding: Understanding;
  /** The place that the search is about, which distances are measured from. */
  place: Place | undefined;
  /** The units of price among the results, the most common one first. */
  units: readonly string[];
  /** Only where nothing met all of the search. */
  relaxed: Relaxed | undefined;
  /** Only where the page asked for it, and few results lie around a place. */
  nextNearest: NextNearest | undefined;
};
