import { eventCountsOf } from "./demo-desk/event-counts.ts";
import { leadsOf, teamOf } from "./demo-desk/leads.ts";
import { ticketsOf } from "./demo-desk/tickets.ts";
import type { DemoProvider } from "./demo-providers.ts";

/** What listed providers find on their dashboard on the given day. */
export function demoDesk(listed: DemoProvider[], today: string) {
  const desks = listed.map((provider) => {
    const team = teamOf(provider);
    const leads = leadsOf(provider, team, today);
    return { team, leads, ...ticketsOf(provider, today), eventCounts: eventCountsOf(provider, leads, today) };
  });
  return {
    team_members: desks.flatMap(({ team }) => team),
    leads: desks.flatMap(({ leads }) => leads),
    tickets: desks.flatMap(({ tickets }) => tickets),
    ticket_responses: desks.flatMap(({ responses }) => responses),
    event_counts: desks.flatMap(({ eventCounts }) => eventCounts),
  };
}
