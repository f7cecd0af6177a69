import { makeEventCounts } from "./demo-dashboards/event-counts.ts";
import { makeLeads, makeTeam } from "./demo-dashboards/leads.ts";
import { makeTickets } from "./demo-dashboards/tickets.ts";
import type { DemoProvider } from "./demo-providers.ts";

/** What listed providers find on their dashboard on the given day. */
export function demoDashboards(listed: DemoProvider[], today: string) {
  const desks = listed.map((provider) => {
    const team = makeTeam(provider);
    const leads = makeLeads(provider, team, today);
    return {
      team,
      leads,
      ...makeTickets(provider, today),
      eventCounts: makeEventCounts(provider, leads, today),
    };
  });
  return {
    team_members: desks.flatMap(({ team }) => team),
    leads: desks.flatMap(({ leads }) => leads),
    tickets: desks.flatMap(({ tickets }) => tickets),
    ticket_responses: desks.flatMap(({ responses }) => responses),
    event_counts: desks.flatMap(({ eventCounts }) => eventCounts),
  };
}
