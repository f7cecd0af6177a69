import { Panel } from "#features/providers/components/panel.tsx";
import { PhoneNumber } from "#features/providers/components/phone-number.tsx";
import { mailHref } from "#features/providers/rules/provider.ts";
import type { FormattedPhone } from "#platform/forms/phone.ts";
import { formatCalendarDay, formatMoment } from "#ui/format-local-moment.ts";
import { NOT_GIVEN, scoreRule } from "../rules/lead.ts";
import { formatSource, formatUrgency } from "./format-lead-value.ts";
import { formatBudget, formatDollars } from "./format-money.ts";
import { StatusBadge } from "./status-badge.tsx";

export type ShownLead = FormattedPhone & {
  id: string;
  family_name: string;
  email: string;
  service_needed: string;
  urgency: string;
  budget_min: number | null;
  budget_max: number | null;
  location: string | null;
  preferred_contact: string;
  status: string;
  source: string;
  notes: string;
  score: number;
  estimated_value: number | null;
  follow_up_date: string | null;
  assigned_to: string | null;
  assigned_name: string | null;
  last_contact: Date | null;
  created_at: Date;
};

const contactNames: Record<string, string> = { email: "Email", phone: "Phone", either: "Email or phone" };

/** Everything that is known of a lead. */
export function LeadFacts({ lead, timeZone }: { lead: ShownLead; timeZone: string }) {
  return (
    <Panel title="About this lead" actions={<StatusBadge status={lead.status} />}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 sm:gap-x-6 sm:gap-y-3">
        <Fact label="Phone">
          {lead.phone ? (
            <PhoneNumber
              phone={lead.phone}
              phoneHref={lead.phoneHref}
              className="text-link inline-block min-h-11 content-center"
            />
          ) : (
            "Removed"
          )}
        </Fact>
        <Fact label="Email">
          {lead.email ? (
            <a href={mailHref(lead.email)} className="text-link inline-block min-h-11 content-center">
              {lead.email}
            </a>
          ) : (
            "Removed"
          )}
        </Fact>
        <Fact label="Prefers contact by">
          {contactNames[lead.preferred_contact] ?? lead.preferred_contact}
        </Fact>
        <Fact label="Service needed">{lead.service_needed}</Fact>
        <Fact label="Urgency">{formatUrgency(lead.urgency)}</Fact>
        <Fact label="Budget">{formatBudget(lead.budget_min, lead.budget_max)}</Fact>
        <Fact label="Location">{lead.location ?? NOT_GIVEN}</Fact>
        <Fact label="Source">{formatSource(lead.source)}</Fact>
        <Fact label="Received">{formatMoment(lead.created_at, timeZone)}</Fact>
        <Fact label="Last contact">
          {lead.last_contact ? formatMoment(lead.last_contact, timeZone) : "None yet"}
        </Fact>
        <Fact label="Follow-up date">
          {lead.follow_up_date ? formatCalendarDay(lead.follow_up_date) : "None set"}
        </Fact>
        <Fact label="Assigned to">{lead.assigned_name ?? "Nobody yet"}</Fact>
        <Fact label="Estimated value">
          {lead.estimated_value === null ? NOT_GIVEN : `${formatDollars(lead.estimated_value)} a month`}
        </Fact>
        <Fact label="Score">{lead.score} of 100</Fact>
      </dl>
      <details className="mt-3">
        <summary className="text-link min-h-11 cursor-pointer content-center">How the score is made</summary>
        <p className="mt-2">A lead gets its score once, when it arrives. These points are added up:</p>
        <ul className="mt-2 list-disc space-y-1 pl-6">
          {scoreRule.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    </Panel>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="content-center text-muted">{label}</dt>
      <dd className="content-center wrap-anywhere">{children}</dd>
    </>
  );
}
