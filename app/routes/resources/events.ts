import { isbot } from "isbot";
import { recordEvent } from "#features/analytics/commands/record-event.server.ts";
import { isAdminPage } from "#features/analytics/rules/analytics-event.ts";
import { eventSchema } from "#features/analytics/schema/event-schema.ts";
import { clientAddressContext, dbContext, secretsContext } from "#platform/http/context.server.ts";
import { throwIfUnavailable } from "#platform/http/database-unavailable.server.ts";
import type { Route } from "./+types/events.ts";

/** Where pages report to. Nobody waits for the answer. */
export async function action({ request, context }: Route.ActionArgs) {
  if (isbot(request.headers.get("User-Agent"))) return new Response(null, { status: 204 });
  const event = eventSchema.safeParse(await request.json().catch(() => undefined));
  if (!event.success) return new Response("Not an event.\n", { status: 400 });
  if (isAdminPage(event.data.path)) return new Response(null, { status: 204 });
  const sender = { secret: context.get(secretsContext).limits, address: context.get(clientAddressContext) };
  const outcome = await throwIfUnavailable(() => recordEvent(context.get(dbContext), event.data, sender));
  return outcome.ok
    ? new Response(null, { status: 204 })
    : new Response("Unknown provider.\n", { status: 400 });
}

export function loader() {
  return new Response("Events are sent by POST.\n", { status: 405, headers: { Allow: "POST" } });
}
