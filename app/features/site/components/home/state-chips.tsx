import { Link } from "react-router";
import { homePath } from "#features/search/rules/home-path.ts";
import type { SearchQuestion } from "#features/search/rules/query-interpretation.ts";

const chip =
  "inline-flex min-h-11 min-w-11 items-center justify-center rounded-round border border-line-strong bg-surface px-4 hover:border-link hover:text-link aria-[current]:border-link aria-[current]:bg-brand-soft aria-[current]:font-semibold";

type Props = { states: string[]; chosen: string | undefined; question: SearchQuestion };

/** Narrows the cities to one state; each choice has an address, with the search that is shown above. */
export function StateChips({ states, chosen, question }: Props) {
  return (
    <ul aria-label="Filter cities by state" className="mb-8 flex flex-wrap gap-2">
      {states.map((state) => (
        <li key={state}>
          <Link
            to={`${homePath({ ...question, state })}#cities`}
            aria-current={state === chosen ? "true" : undefined}
            className={chip}
          >
            {state}
          </Link>
        </li>
      ))}
      {chosen && (
        <li>
          <Link to={`${homePath(question)}#cities`} className={chip}>
            Clear
          </Link>
        </li>
      )}
    </ul>
  );
}
