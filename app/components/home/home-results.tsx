import { Link } from "react-router";
import { countInWords } from "#domain/count-in-words.ts";
import { homePath } from "#domain/home-path.ts";
import type { ProviderRow } from "#domain/provider-row.ts";
import { ResultRows } from "../results/result-rows.tsx";
import { NoResults, type WaysOn } from "../search/no-results.tsx";

type Props = {
  query: string;
  state: string | undefined;
  found: { rows: ProviderRow[]; count: number; waysOn: WaysOn | undefined };
};

/** What a search on the home page finds; the rest, and the filters, are on the search page. */
export function HomeResults({ query, state, found: { rows, count, waysOn } }: Props) {
  if (count === 0)
    return (
      <NoResults
        clearTo={homePath({ state })}
        waysOn={waysOn}
        toMeant={(meant) => `${homePath({ query: meant, state })}#featured`}
      />
    );
  return (
    <>
      <ResultRows rows={rows} level="h3" />
      <Link to={`/search?q=${encodeURIComponent(query)}`} className="button button-quiet mt-8">
        {count > rows.length ? `See all ${countInWords(count)}` : "Refine this search"}
      </Link>
    </>
  );
}
