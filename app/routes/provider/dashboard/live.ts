import { providerDesk } from "#domain/live.ts";
import { liveContext } from "#http/context.server.ts";
import { openLiveStream } from "#http/live-stream.server.ts";
import { providerContext, stillHasDesk } from "#http/provider-session.server.ts";
import type { Route } from "./+types/live.ts";

/** Tells an open page of the desk that something changed, by ids only. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { id, sessionId } = context.get(providerContext);
  return openLiveStream(
    context.get(liveContext),
    { desk: providerDesk(id), sessionId },
    { isStillAllowed: () => stillHasDesk(request, context), method: request.method },
  );
}
