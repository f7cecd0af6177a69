import { Link } from "react-router";
import { NoResults, type OtherSearches } from "#features/search/components/no-results.tsx";
import { RelaxedResults } from "#features/search/components/relaxed-results.tsx";
import { ResultRows } from "#features/search/components/results/result-rows.tsx";
import { UnderstoodQuery } from "#features/search/components/understood-query.tsx";
import { ZipForm } from "#features/search/components/zip-form.tsx";
import { homePath } from "#features/search/rules/home-path.ts";
import type { ProviderRow } from "#features/search/rules/provider-row.ts";
import type { QueryInterpretation, SearchQuestion } from "#features/search/rules/query-interpretation.ts";
import type { RelaxedRows } from "#features/search/rules/relaxed-rows.ts";
import { parseSearch, toSearchParams } from "#features/search/rules/search.ts";
import { formatProviderCount } from "#platform/text/format-count.ts";

type Props = {
  question: SearchQuestion;
  state: string | undefined;
  found: {
    rows: ProviderRow[];
    count: number;
    understood: QueryInterpretation;
    relaxed: RelaxedRows | undefined;
    otherSearches: OtherSearches | undefined;
  };
};

/** What a search on the home page finds; the rest, and the filters, are on the search page. */
export function HomeResults({ question, state, found }: Props) {
  const { rows, count, understood, relaxed, otherSearches } = found;
  const { zipQuestion } = understood;
  const to = (other: SearchQuestion) => `${homePath({ ...other, state })}#featured`;
  const search = { ...parseSearch(new URLSearchParams()), ...question };
  return (
    <>
      <UnderstoodQuery understood={understood} to={to} className="mb-5" />
      {zipQuestion && (
        <ZipForm
          question={zipQuestion}
          action="/#featured"
          others={new URLSearchParams({ q: question.query, ...(state && { state }) })}
          className="mb-5 max-w-[46rem]"
        />
      )}
      {count === 0 ? (
        <>
          <NoResults
            clearTo={homePath({ state })}
            otherSearches={otherSearches}
            toCorrected={(meant) => to({ ...question, query: meant })}
          />
          {relaxed && <RelaxedResults relaxed={relaxed} level="h3" />}
        </>
      ) : (
        <>
          <ResultRows rows={rows} level="h3" />
          <Link to={`/search?${toSearchParams(search)}`} className="button button-quiet mt-8">
            {count > rows.length ? `See all ${formatProviderCount(count)}` : "Refine this search"}
          </Link>
        </>
      )}
    </>
  );
}
