import { Form, useSubmit } from "react-router";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { type Search, type SearchOrder, toSearchParams } from "../rules/search.ts";
import { UnitOptions } from "./unit-options.tsx";

const names: Record<SearchOrder, string> = {
  recommended: "Recommended",
  relevance: "Relevance without paid placement",
  nearest: "Nearest",
  price: "Lowest price",
  rating: "Highest rating",
};

type Props = {
  search: Search;
  hasPlace: boolean;
  /** The units of price among the results, the most common one first. */
  units: readonly string[];
};

/** Sorts as soon as an order is chosen; without JavaScript by its button. */
export function SortForm({ search, hasPlace, units }: Props) {
  const submit = useSubmit();
  const isByPrice = search.order === "price";
  const others = {
    ...search,
    order: "recommended",
    priceUnit: isByPrice ? "" : search.priceUnit,
    page: 1,
  } as const;
  const select = "field min-h-11 w-auto min-w-0 max-w-full py-1 font-semibold";
  return (
    <Form
      action="/search"
      aria-label="Sort"
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 max-sm:w-full"
      onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
    >
      <HiddenFields params={toSearchParams(others)} />
      <label htmlFor="sort-order" className="shrink-0 text-small">
        Sort by
      </label>
      <select
        id="sort-order"
        name="order"
        defaultValue={search.order}
        className={`${select} grow basis-44 sm:basis-auto`}
      >
        {Object.entries(names).map(([order, name]) => (
          <option key={order} value={order} disabled={order === "nearest" && !hasPlace}>
            {order === "nearest" && !hasPlace ? "Nearest (add a city or ZIP code)" : name}
          </option>
        ))}
      </select>
      {isByPrice && (
        <select
          name="price-unit"
          aria-label="Unit of price"
          defaultValue={search.priceUnit || units[0]}
          className={select}
        >
          <UnitOptions units={units} />
        </select>
      )}
      <noscript>
        <button type="submit" className="button button-quiet">
          Sort
        </button>
      </noscript>
    </Form>
  );
}
