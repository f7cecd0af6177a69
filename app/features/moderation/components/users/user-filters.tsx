import { useId } from "react";
import { Form, Link } from "react-router";
import { tiers } from "#features/providers/rules/provider.ts";
import { FilterSelect } from "#ui/form/filter-select.tsx";
import { providerStatuses, tierName, type UserSearch } from "../../rules/user-search.ts";

const yesNoOptions = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

export function UserFilters({ search, isFiltered }: { search: UserSearch; isFiltered: boolean }) {
  const id = useId();
  return (
    <Form method="get" className="card mt-6 grid gap-4 p-5 sm:grid-cols-2 lg:grid-cols-4">
      <div className="sm:col-span-2 lg:col-span-4">
        <label htmlFor={id} className="mb-1 block font-semibold">
          Name, id, email, phone or city
        </label>
        <input
          id={id}
          type="search"
          name="q"
          defaultValue={search.query}
          maxLength={200}
          autoComplete="off"
          className="field"
        />
      </div>
      <FilterSelect
        name="status"
        label="Status"
        value={search.status ?? ""}
        options={providerStatuses.map((status) => ({ value: status, label: status.replaceAll("_", " ") }))}
      />
      <FilterSelect
        name="tier"
        label="Tier"
        value={search.tier ?? ""}
        options={tiers.map((tier) => ({ value: tier, label: tierName(tier) }))}
      />
      <FilterSelect name="active" label="On the site" value={toYesNo(search.active)} options={yesNoOptions} />
      <FilterSelect
        name="verified"
        label="Verified"
        value={toYesNo(search.verified)}
        options={yesNoOptions}
      />
      <div className="flex flex-wrap gap-3 sm:col-span-2 lg:col-span-4">
        <button type="submit" className="button button-primary">
          Find
        </button>
        {isFiltered && (
          <Link to="/admin/users" className="button button-quiet">
            Show all
          </Link>
        )}
      </div>
    </Form>
  );
}

function toYesNo(value: boolean | undefined): string {
  if (value === undefined) return "";
  return value ? "yes" : "no";
}
