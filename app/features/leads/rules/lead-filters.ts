import { parsePageNumber } from "#platform/paging/parse-page-number.ts";
import { cleanText } from "#platform/text/clean-text.ts";
import { formatNumber } from "#platform/text/format-number.ts";
import { isUuid } from "#platform/uuid.ts";
import {
  type LeadSource,
  type LeadStatus,
  leadSources,
  leadStatuses,
  type QualityBand,
  qualityBands,
  sourceNames,
  statusNames,
  type Urgency,
  urgencies,
  urgencyNames,
} from "./lead.ts";

export const LEADS_PER_PAGE = 10;
export const LEADS_PER_COLUMN = 3;
/** Leads are counted exactly up to here, and shown page by page up to here. */
export const LEADS_COUNTED_MAX = 10_000;
const LAST_PAGE = LEADS_COUNTED_MAX / LEADS_PER_PAGE;

export const leadViews = ["list", "pipeline", "analytics"] as const;
export type LeadView = (typeof leadViews)[number];
export const leadViewNames: Record<LeadView, string> = {
  list: "List",
  pipeline: "Pipeline",
  analytics: "Analytics",
};
export const UNASSIGNED = "nobody";

/** Which leads, as the address says it; empty is all of them. */
export type LeadFilters = {
  status: LeadStatus | "";
  urgency: Urgency | "";
  source: LeadSource | "";
  quality: QualityBand | "";
  /** The id of a team member, or UNASSIGNED. */
  assigned: string;
  text: string;
};
export type LeadsSearchParams = LeadFilters & { view: LeadView; page: number };

export const noFilters: LeadFilters = {
  status: "",
  urgency: "",
  source: "",
  quality: "",
  assigned: "",
  text: "",
};

/** Reads an address. Never fails: what makes no sense counts as not said. */
export function parseLeadsSearchParams(params: URLSearchParams): LeadsSearchParams {
  const assigned = params.get("assigned") ?? "";
  return {
    view: findOption(leadViews, params.get("view")) || "list",
    status: findOption(leadStatuses, params.get("status")),
    urgency: findOption(urgencies, params.get("urgency")),
    source: findOption(leadSources, params.get("source")),
    quality: findOption(
      qualityBands.map(({ slug }) => slug),
      params.get("quality"),
    ),
    assigned: assigned === UNASSIGNED || isUuid(assigned) ? assigned.toLowerCase() : "",
    text: cleanText(params.get("q")),
    page: parsePageNumber(params.get("page"), LAST_PAGE),
  };
}

/** What an address holds beyond its provider's id; what is not said leaves no trace in it. */
export function toLeadsSearchParams(address: Partial<LeadsSearchParams>): Record<string, string> {
  const { view, page = 1, text } = address;
  const entries = {
    view: view === "list" ? undefined : view,
    status: address.status,
    urgency: address.urgency,
    source: address.source,
    quality: address.quality,
    assigned: address.assigned,
    q: text,
    page: page > 1 ? String(page) : undefined,
  };
  return Object.fromEntries(
    Object.entries(entries).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

/** How many things narrow the list. */
export function countFilters({ status, urgency, source, quality, assigned, text }: LeadFilters): number {
  return [status, urgency, source, quality, assigned, text].filter(Boolean).length;
}

/** What narrows the list, in words: 'status New', 'the words “ruiz”'. */
export function describeFilters(
  { status, urgency, source, quality, assigned, text }: LeadFilters,
  nameOfMember: (id: string) => string | undefined,
): string[] {
  const owner = assigned === UNASSIGNED ? "nobody yet" : (nameOfMember(assigned) ?? "somebody who left");
  return [
    text && `the words “${text}”`,
    status && `status ${statusNames[status]}`,
    urgency && `urgency ${urgencyNames[urgency].toLowerCase()}`,
    source && `source ${sourceNames[source].toLowerCase()}`,
    quality && `score ${quality}`,
    assigned && `assigned to ${owner}`,
  ].filter(Boolean);
}

/** '1 lead', '25 leads', '10,000+ leads'. */
export function formatLeadCount(count: number): string {
  if (count > LEADS_COUNTED_MAX) return `${formatNumber(LEADS_COUNTED_MAX)}+ leads`;
  return `${formatNumber(count)} ${count === 1 ? "lead" : "leads"}`;
}

function findOption<T extends string>(known: readonly T[], text: string | null): T | "" {
  return known.find((value) => value === text) ?? "";
}
