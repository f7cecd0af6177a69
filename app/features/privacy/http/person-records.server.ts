import { OFFICE_TIME_ZONE } from "#platform/audit/audit-log.ts";
import { dateAndTimeIn } from "#platform/dates/zoned-time.ts";
import type { FamilyData } from "../queries/person-records.server.ts";
import type { FoundPart } from "../rules/person-record-view.ts";
import { fieldsOf } from "../rules/person-record-view.ts";

type Row = { id: string; created_at: Date };

/** What was found about a person, for a page that anyone can read. */
export function familyParts(data: FamilyData): FoundPart[] {
  const parts = [
    part("Consultation requests", data.requests, ({ provider_name }) => `To ${provider_name}`),
    part("Leads of providers", data.leads, ({ provider_name }) => `At ${provider_name}`),
    part("Business inquiries", data.inquiries, ({ inquiry_type }) => inquiry_type.replaceAll("_", " ")),
    part("Waitlist entries", data.waitlist, ({ city, state }) => `${city}, ${state}`),
    part("Reviews", data.reviews, ({ provider_name, status }) => `Of ${provider_name}, ${status}`),
    part("Letters to or about them", data.letters, ({ subject }) => subject),
  ];
  return parts.filter(({ rows }) => rows.length > 0);
}

function part<R extends Row>(title: string, rows: R[], name: (row: R) => string): FoundPart {
  return {
    title,
    rows: rows.map((row) => ({
      id: row.id,
      title: `${dateAndTimeIn(row.created_at, OFFICE_TIME_ZONE).date}: ${name(row)}`,
      fields: fieldsOf(row),
    })),
  };
}
