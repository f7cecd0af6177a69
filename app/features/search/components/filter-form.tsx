import { useId } from "react";
import { Form, Link } from "react-router";
import { careTypes } from "#features/care/rules/care-types.ts";
import { QUERY_MAX_LENGTH } from "#platform/text/clean-text.ts";
import { formatResultCount } from "#platform/text/format-count.ts";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { listRatingChoices, removeFilters, type Search, toSearchParams } from "../rules/search.ts";
import { Checkbox } from "./checkbox.tsx";
import { FilterGroup } from "./filter-group.tsx";
import { NumberField } from "./number-field.tsx";
import { UnitOptions } from "./unit-options.tsx";
import { useResultCount } from "./use-result-count.ts";

type Props = {
  search: Search;
  /** How many results the search on the page has; undefined where they could not be read. */
  count: number | undefined;
  /** The units of price among them, the most common one first. */
  units: readonly string[];
  onSent: () => void;
  /** In the sheet only the filters scroll, and the buttons stay below them. */
  isSheet?: boolean;
};

/** All filters as one GET form: what is chosen stands in the address. */
export function FilterForm({ search, count: shown, units, onSent, isSheet = false }: Props) {
  const id = useId();
  const { count, recount } = useResultCount(shown);
  const unfiltered = removeFilters(search);
  const comparesAnyUnit = !search.priceUnit && (search.minPrice ?? search.maxPrice) !== undefined;
  return (
    <Form
      action="/search"
      aria-label="Filters"
      onChange={({ currentTarget }) => recount(currentTarget)}
      onSubmit={onSent}
      className={isSheet ? "flex min-h-0 grow flex-col" : ""}
    >
      <div className={`space-y-5 ${isSheet ? "grow overflow-y-auto p-5" : ""}`}>
        <HiddenFields params={toSearchParams({ ...unfiltered, priceUnit: "" })} />
        <FilterGroup legend="Type of care">
          {careTypes.map(({ slug, name }) => (
            <Checkbox
              key={slug}
              name="service"
              value={slug}
              label={name}
              checked={search.services.includes(slug)}
            />
          ))}
        </FilterGroup>
        <div>
          <label htmlFor={`${id}location`} className="mb-1 block font-semibold">
            Location
          </label>
          <input
            id={`${id}location`}
            name="location"
            defaultValue={search.location}
            maxLength={QUERY_MAX_LENGTH}
            placeholder="City or ZIP code"
            autoComplete="off"
            className="field"
          />
        </div>
        <FilterGroup legend="Availability">
          <Checkbox name="same-day" label="Same-day start" checked={search.sameDay} />
          <Checkbox name="weekends" label="Weekends" checked={search.weekends} />
          <Checkbox name="emergency" label="Emergencies" checked={search.emergency} />
        </FilterGroup>
        <FilterGroup legend="Starting price, US dollars">
          <div className="grid grid-cols-2 gap-3">
            <NumberField name="min-price" label="At least" value={search.minPrice} />
            <NumberField name="max-price" label="At most" value={search.maxPrice} />
          </div>
          <label className="mt-3 block text-small">
            Charged
            <select
              name="price-unit"
              defaultValue={comparesAnyUnit ? "" : search.priceUnit || units[0]}
              className="field mt-1"
            >
              {comparesAnyUnit && <option value="">in any unit</option>}
              <UnitOptions units={units} />
            </select>
          </label>
        </FilterGroup>
        <div>
          <label htmlFor={`${id}rating`} className="mb-1 block font-semibold">
            Rating
          </label>
          <select
            id={`${id}rating`}
            name="min-rating"
            defaultValue={search.minRating ?? ""}
            className="field"
          >
            <option value="">Any</option>
            {listRatingChoices(search).map((rating) => (
              <option key={rating} value={rating}>
                {rating} or better
              </option>
            ))}
          </select>
        </div>
        <Checkbox name="verified" label="Verified only" checked={search.verified} />
      </div>
      <div
        className={
          isSheet
            ? "flex flex-wrap gap-2.5 border-line border-t bg-surface px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-raised"
            : "mt-5"
        }
      >
        {isSheet && (
          <Link to={`/search?${toSearchParams(unfiltered)}`} onClick={onSent} className="button button-quiet">
            Clear all
          </Link>
        )}
        <button type="submit" className={`button button-primary ${isSheet ? "grow" : "w-full"}`}>
          Show {count === undefined ? "results" : formatResultCount(count)}
        </button>
        <p role="status" className="sr-only">
          {count !== undefined && count !== shown && formatResultCount(count)}
        </p>
      </div>
    </Form>
  );
}
