import { Link } from "react-router";
import { countInWords } from "#domain/count-in-words.ts";
import { homePath } from "#domain/home-path.ts";
import type { CardItem } from "#domain/provider-card.ts";
import { ProviderGrid } from "../provider/provider-grid.tsx";
import { NoResults, type WaysOn } from "../search/no-results.tsx";

type Props = {
  query: string;
  state: string | undefined;
  found: { cards: CardItem[]; count: number; waysOn: WaysOn | undefined };
};

/** What a search on the home page finds; the rest, and the filters, are on the search page. */
export function HomeResults({ query, state, found: { cards, count, waysOn } }: Props) {
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
      <ProviderGrid items={cards} />
      <Link to={`/search?q=${encodeURIComponent(query)}`} className="button button-quiet mt-8">
        {count > cards.length ? `See all ${countInWords(count)}` : "Narrow this search"}
      </Link>
    </>
  );
}
