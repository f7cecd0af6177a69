import { Link } from "react-router";
import { countInWords } from "#domain/count-in-words.ts";
import { homePath } from "#domain/home-path.ts";
import type { ProviderRow } from "#domain/provider-row.ts";
import type { RelaxedRows } from "#domain/relaxed-rows.ts";
import { parseSearch, searchParams } from "#domain/search.ts";
import type { Question, Understood } from "#features/search/rules/understood.ts";
import { ResultRows } from "../results/result-rows.tsx";
import { NoResults, type WaysOn } from "../search/no-results.tsx";
import { RelaxedResults } from "../search/relaxed-results.tsx";
import { UnderstoodQuery } from "../search/understood-query.tsx";
import { ZipForm } from "../search/zip-form.tsx";

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
            {count > rows.length ? `See all ${countInWords(count)}` : "Refine this search"}
          </Link>
        </>
      )}
    </>
  );
}
