import { Search } from "lucide-react";
import { Form, Link } from "react-router";
import { QUERY_MAX_LENGTH } from "#domain/search.ts";

type Props = { city: { slug: string; name: string }; query: string; service: string | undefined };

/** Searches the providers of one city. */
export function CitySearch({ city, query, service }: Props) {
  return (
    <Form
      action={`/city/${city.slug}#providers`}
      role="search"
      className="mt-4 flex flex-col gap-3 sm:flex-row"
    >
      <label htmlFor="city-q" className="sr-only">
        Search providers in {city.name}
      </label>
      <input
        id="city-q"
        type="search"
        name="q"
        defaultValue={query}
        placeholder={`Search in ${city.name}`}
        maxLength={QUERY_MAX_LENGTH}
        enterKeyHint="search"
        autoComplete="off"
        className="field"
      />
      {service && <input type="hidden" name="service" value={service} />}
      <button type="submit" className="button button-primary px-7">
        <Search className="size-5" aria-hidden="true" />
        Search
      </button>
      {(query || service) && (
        <Link to={`/city/${city.slug}#providers`} className="button button-quiet">
          Clear
        </Link>
      )}
    </Form>
  );
}
