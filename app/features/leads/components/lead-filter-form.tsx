import { ListFilter } from "lucide-react";
import { Form, Link } from "react-router";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { QUERY_MAX_LENGTH } from "#platform/text/clean-text.ts";
import { FilterSelect } from "#ui/form/filter-select.tsx";
import {
  leadSources,
  leadStatuses,
  qualityBands,
  sourceNames,
  statusNames,
  urgencies,
  urgencyNames,
} from "../rules/lead.ts";
import {
  countFilters,
  describeFilters,
  type LeadsSearchParams,
  toLeadsSearchParams,
  UNASSIGNED,
} from "../rules/lead-filters.ts";

type Props = { providerId: string; address: LeadsSearchParams; team: { id: string; name: string }[] };

/** All filters as one GET form: what is chosen stands in the address. */
export function LeadFilterForm({ providerId, address, team }: Props) {
  const used = countFilters(address);
  const nameOfMember = (id: string) => team.find((member) => member.id === id)?.name;
  const { view, status, urgency, source, quality, assigned, text } = address;
  return (
    <>
      <details className="mt-4">
        <summary className="button button-quiet cursor-pointer">
          <ListFilter className="size-5" aria-hidden="true" />
          Filters
          {used > 0 && ` (${used} in use)`}
        </summary>
        <Form
          key={JSON.stringify(address)}
          action="/provider/dashboard/leads"
          aria-label="Filters"
          className="card mt-3 grid gap-4 p-5 sm:grid-cols-2 lg:grid-cols-3"
        >
          <input type="hidden" name="id" value={providerId} />
          {view !== "list" && <input type="hidden" name="view" value={view} />}
          <div>
            <label htmlFor="lead-text" className="mb-1 block font-semibold">
              Text
            </label>
            <input
              id="lead-text"
              type="search"
              name="q"
              defaultValue={text}
              maxLength={QUERY_MAX_LENGTH}
              placeholder="Name, phone, notes…"
              autoComplete="off"
              className="field"
            />
          </div>
          <FilterSelect
            name="status"
            label="Status"
            value={status}
            options={leadStatuses.map((slug) => ({ value: slug, label: statusNames[slug] }))}
          />
          <FilterSelect
            name="urgency"
            label="Urgency"
            value={urgency}
            options={urgencies.map((slug) => ({ value: slug, label: urgencyNames[slug] }))}
          />
          <FilterSelect
            name="source"
            label="Source"
            value={source}
            options={leadSources.map((slug) => ({ value: slug, label: sourceNames[slug] }))}
          />
          <FilterSelect
            name="quality"
            label="Quality (score)"
            value={quality}
            options={qualityBands.map(({ slug, low, high }) => ({ value: slug, label: `${low} to ${high}` }))}
          />
          {(team.length > 0 || assigned) && (
            <FilterSelect
              name="assigned"
              label="Assigned to"
              value={assigned}
              options={[
                { value: UNASSIGNED, label: "Nobody yet" },
                ...team.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
          <div className="flex flex-wrap items-center gap-3 self-end sm:col-span-full">
            <button type="submit" className="button button-primary">
              Show leads
            </button>
          </div>
        </Form>
      </details>
      {used > 0 && (
        <p className="mt-3 flex flex-wrap items-center gap-x-4">
          Showing only: {describeFilters(address, nameOfMember).join(", ")}
          <Link
            to={dashboardPath("leads", providerId, toLeadsSearchParams({ view }))}
            className="text-link min-h-11 content-center"
          >
            Clear filters
          </Link>
        </p>
      )}
    </>
  );
}
