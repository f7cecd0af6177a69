import { Form } from "react-router";
import { QUERY_MAX_LENGTH, ratingChoices, type Search } from "#domain/search.ts";
import { careTypes } from "#features/care/rules/care-types.ts";
import { Checkbox } from "./checkbox.tsx";
import { FilterGroup } from "./filter-group.tsx";
import { NumberField } from "./number-field.tsx";

/** All filters as one GET form: what is chosen stands in the address. */
export function FilterForm({ search }: { search: Search }) {
  return (
    <Form action="/search" className="space-y-6" aria-label="Filters">
      <div>
        <label htmlFor="filter-q" className="mb-1 block font-semibold">
          What are you looking for?
        </label>
        <input
          id="filter-q"
          type="search"
          name="q"
          defaultValue={search.query}
          maxLength={QUERY_MAX_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
          className="field"
        />
      </div>
      <div>
        <label htmlFor="filter-location" className="mb-1 block font-semibold">
          Near
        </label>
        <input
          id="filter-location"
          name="location"
          defaultValue={search.location}
          maxLength={QUERY_MAX_LENGTH}
          placeholder="City, neighborhood or ZIP"
          autoComplete="off"
          className="field"
        />
      </div>
      <FilterGroup legend="Kind of care">
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
        <p className="mt-1 text-muted text-small">Some charge by the hour, others by the day or month.</p>
      </FilterGroup>
      <div>
        <label htmlFor="filter-rating" className="mb-1 block font-semibold">
          Rating
        </label>
        <select id="filter-rating" name="min-rating" defaultValue={search.minRating ?? ""} className="field">
          <option value="">Any</option>
          {ratingChoices(search).map((rating) => (
            <option key={rating} value={rating}>
              {rating} or better
            </option>
          ))}
        </select>
      </div>
      <FilterGroup legend="Trust">
        <Checkbox name="verified" label="Verified by our team" checked={search.verified} />
      </FilterGroup>
      <div>
        <label htmlFor="filter-order" className="mb-1 block font-semibold">
          Order
        </label>
        <select id="filter-order" name="order" defaultValue={search.order} className="field">
          <option value="recommended">Recommended, with paid placement</option>
          <option value="relevance">Relevance without paid placement</option>
        </select>
      </div>
      <button type="submit" className="button button-primary w-full">
        Show results
      </button>
    </Form>
  );
}
