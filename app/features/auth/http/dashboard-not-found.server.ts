import type { RouterContextProvider } from "react-router";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { pageError } from "#platform/http/page-error.server.ts";
import { providerContext } from "./provider-session.server.ts";

const lists = {
  lead: { label: "All leads", slug: "leads" },
  ticket: { label: "All tickets", slug: "support" },
};

/** To be thrown by a page of a provider's desk about a thing that is not there, or is somebody else's. */
export function dashboardNotFound(context: Readonly<RouterContextProvider>, thing: keyof typeof lists) {
  const { label, slug } = lists[thing];
  const to = dashboardPath(slug, context.get(providerContext).id);
  return pageError(404, `There is no such ${thing} on your desk.`, {
    title: `No such ${thing}`,
    link: { label, to },
  });
}
