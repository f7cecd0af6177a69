import { Link } from "react-router";
import { brand } from "#config/brand.ts";
import { SearchForm } from "#features/search/components/search-form.tsx";
import { homePath } from "#features/search/rules/home-path.ts";
import type { SearchQuestion } from "#features/search/rules/query-interpretation.ts";
import { formatProviderCount } from "#platform/text/format-count.ts";
import { SiteFigures, type SiteFiguresProps } from "./site-figures.tsx";
import { StreetScene } from "./street-scene.tsx";

type Props = SiteFiguresProps & {
  question: SearchQuestion;
  /** Which cities are shown further down. */
  state: string | undefined;
  count: number | undefined;
};

export function Hero({ figures, question, state, count }: Props) {
  return (
    <section
      id="home"
      tabIndex={-1}
      aria-labelledby="home-title"
      className="relative overflow-x-clip bg-scene-sky"
    >
      <div className="page-width relative z-10 pt-10 md:pt-14">
        <div className="max-w-2xl">
          <h1 id="home-title" className="text-display">
            Find the right care, close to home.
          </h1>
          <p className="mt-4 max-w-xl text-lead">
            {brand.name} lists senior care providers that we have verified ourselves. Compare them in peace,
            then call them directly. It is free for families, and you need no account.
          </p>
          {/* A new search is a new form: the old text must not stay behind. */}
          <SearchForm
            key={question.query}
            label="A city, a type of care, or a name"
            action="/"
            defaultValue={question.query}
            clearTo={question.query ? homePath({ state }) : undefined}
            others={new URLSearchParams(state && { state })}
            className="card mt-6 p-5 shadow-raised"
          />
          {count !== undefined && (
            <p className="mt-4 flex flex-wrap items-center gap-x-4 font-semibold">
              <span role="status">{formatProviderCount(count)} found</span>
              <Link
                to={`${homePath({ ...question, state })}#featured`}
                className="text-link inline-flex min-h-11 items-center"
              >
                View Results Below
              </Link>
            </p>
          )}
          <SiteFigures figures={figures} />
        </div>
      </div>
      <StreetScene />
    </section>
  );
}
