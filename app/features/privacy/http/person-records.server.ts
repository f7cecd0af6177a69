import { OFFICE_TIME_ZONE } from "#platform/audit/audit-log.ts";
import { toWallClock } from "#platform/dates/zoned-time.ts";
import type { PersonData } from "../queries/person-records.server.ts";
import type { RecordGroup } from "../rules/person-record-view.ts";
import { toRecordFields } from "../rules/person-record-view.ts";

type Row = { id: string; created_at: Date };

/** What was found about a person, for a page that anyone can read. */
export function groupPersonRecords(data: PersonData): RecordGroup[] {
  const parts = [
    toRecordGroup("Consultation requests", data.requests, ({ provider_name }) => `To ${provider_name}`),
    toRecordGroup("Leads of providers", data.leads, ({ provider_name }) => `At ${provider_name}`),
    toRecordGroup("Business inquiries", data.inquiries, ({ inquiry_type }) =>
      inquiry_type.replaceAll("_", " "),
    ),
    toRecordGroup("Waitlist entries", data.waitlist, ({ city, state }) => `${city}, ${state}`),
    toRecordGroup("Reviews", data.reviews, ({ provider_name, status }) => `Of ${provider_name}, ${status}`),
    toRecordGroup("Letters to or about them", data.letters, ({ subject }) => subject),
  ];
  return parts.filter(({ rows }) => rows.length > 0);
}

function toRecordGroup<R extends Row>(title: string, rows: R[], name: (row: R) => string): RecordGroup {
  return {
    title,
    rows: rows.map((row) => ({
      id: row.id,
      title: `${toWallClock(row.created_at, OFFICE_TIME_ZONE).date}: ${name(row)}`,
      fields: toRecordFields(row),
    })),
  };
}
