import { toWallClock } from "#platform/dates/zoned-time.ts";

type Row = {
  family_name: string;
  email: string;
  phone: string;
  service_needed: string;
  urgency: string;
  budget_min: number | null;
  budget_max: number | null;
  location: string | null;
  preferred_contact: string;
  created_at: Date;
  status: string;
  source: string;
  notes: string;
  score: number;
  estimated_value: number | null;
  follow_up_date: string | null;
  assigned_name: string | null;
  last_contact: Date | null;
};

/** The head of the export: the specification's fields. */
export const leadCsvHead = [
  "Family name",
  "Email",
  "Phone",
  "Service needed",
  "Urgency",
  "Budget min per hour",
  "Budget max per hour",
  "Location",
  "Preferred contact",
  "Received",
  "Status",
  "Source",
  "Notes",
  "Score",
  "Estimated value per month",
  "Follow-up date",
  "Assigned to",
  "Last contact",
];

/** Moments are those of the provider's city, as a spreadsheet reads them. */
export function leadCsvCells(lead: Row, timeZone: string): (string | number | null)[] {
  const moment = (at: Date | null) => {
    if (!at) return null;
    const { date, time } = toWallClock(at, timeZone);
    return `${date} ${time}`;
  };
  return [
    lead.family_name,
    lead.email,
    lead.phone,
    lead.service_needed,
    lead.urgency,
    lead.budget_min,
    lead.budget_max,
    lead.location,
    lead.preferred_contact,
    moment(lead.created_at),
    lead.status,
    lead.source,
    lead.notes,
    lead.score,
    lead.estimated_value,
    lead.follow_up_date,
    lead.assigned_name,
    moment(lead.last_contact),
  ];
}
