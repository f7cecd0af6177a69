import type { ReactNode } from "react";
import { Link } from "react-router";
import { LiveNotices } from "#features/providers/components/live-notices.tsx";
import { useDashboard } from "#features/providers/components/use-dashboard.ts";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";
import type { LeadActionData } from "./lead-action-data.ts";
import { LeadFacts, type ShownLead } from "./lead-facts.tsx";
import { type LeadEvent, LeadHistory } from "./lead-history.tsx";
import { LeadNotes } from "./lead-notes.tsx";
import { LeadPlan } from "./lead-plan.tsx";

type Props = {
  lead: ShownLead;
  events: LeadEvent[];
  team: { id: string; name: string }[] | undefined;
  timeZone: string;
  /** The panel of the consultation that the lead came from. */
  consultation: ReactNode;
  answer: LeadActionData;
};

/** One lead: what is known, what can be done, what has happened. */
export function LeadPage({ lead, events, team, timeZone, consultation, answer }: Props) {
  const { id, name } = useDashboard();
  const frame = useFocusOnResult<HTMLDivElement>(answer);
  return (
    <div ref={frame}>
      <LiveNotices url={dashboardPath("live", id)} what="lead" />
      <Link to={dashboardPath("leads", id)} className="text-link inline-block min-h-11 content-center">
        All leads
      </Link>
      <h2 className="mt-2 mb-4 text-heading wrap-anywhere">{lead.family_name}</h2>
      <div className="grid gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:items-start">
        <LeadFacts lead={lead} timeZone={timeZone} />
        <div className="grid gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {consultation}
          <LeadPlan lead={lead} team={team} answer={answer} />
          <LeadNotes notes={lead.notes} answer={answer} />
        </div>
        <LeadHistory events={events} receivedAt={lead.created_at} providerName={name} timeZone={timeZone} />
      </div>
    </div>
  );
}
