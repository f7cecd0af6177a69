import { Link } from "react-router";
import { NoResults, type WaysOn } from "#features/search/components/no-results.tsx";
import { RelaxedResults } from "#features/search/components/relaxed-results.tsx";
import { ResultRows } from "#features/search/components/results/result-rows.tsx";
import { UnderstoodQuery } from "#features/search/components/understood-query.tsx";
import { ZipForm } from "#features/search/components/zip-form.tsx";
import { homePath } from "#features/search/rules/home-path.ts";
import type { ProviderRow } from "#features/search/rules/provider-row.ts";
import type { RelaxedRows } from "#features/search/rules/relaxed-rows.ts";
import { parseSearch, searchParams } from "#features/search/rules/search.ts";
import type { Question, Understood } from "#features/search/rules/understood.ts";
import { formatProviderCount } from "#platform/text/format-count.ts";

type Props = {
  question: Question;
  state: string | undefined;
  found: {
    rows: ProviderRow[];
    count: number;
    understood: Understood;
    relaxed: RelaxedRows | undefined;
    waysOn: WaysOn | undefined;
  };
};

/** What a search on the home page finds; the rest, and the filters, are on the search page. */
export function HomeResults({ question, state, found }: Props) {
  const { rows, count, understood, relaxed, waysOn } = found;
  const { zipQuestion } = understood;
  const to = (other: Question) => `${homePath({ ...other, state })}#featured`;
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
            waysOn={waysOn}
            toMeant={(meant) => to({ ...question, query: meant })}
          />
          {relaxed && <RelaxedResults relaxed={relaxed} level="h3" />}
        </>
      ) : (
        <>
          <ResultRows rows={rows} level="h3" />
          <Link to={`/search?${searchParams(search)}`} className="button button-quiet mt-8">
            {count > rows.length ? `See all ${formatProviderCount(count)}` : "Refine this search"}
          </Link>
        </>
      )}
    </>
  );
}
