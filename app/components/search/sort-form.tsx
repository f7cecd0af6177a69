import { Form, useSubmit } from "react-router";
import { type Search, searchParams } from "#domain/search.ts";
import { HiddenFields } from "../form/hidden-fields.tsx";

/** Sorts as soon as an order is chosen; without JavaScript by its button. */
export function SortForm({ search }: { search: Search }) {
  const submit = useSubmit();
  return (
    <Form
      action="/search"
      aria-label="Sort"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:w-full"
      onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
    >
      <HiddenFields params={searchParams({ ...search, order: "recommended", page: 1 })} />
      <label htmlFor="sort-order" className="shrink-0 text-small">
        Sort by
      </label>
      <select
        id="sort-order"
        name="order"
        defaultValue={search.order}
        className="field min-h-11 w-auto min-w-0 max-w-full grow basis-44 py-1 font-semibold sm:basis-auto"
      >
        <option value="recommended">Recommended</option>
        <option value="relevance">Relevance without paid placement</option>
      </select>
      <noscript>
        <button type="submit" className="button button-quiet">
          Sort
        </button>
      </noscript>
    </Form>
  );
}
