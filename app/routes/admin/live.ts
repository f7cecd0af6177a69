import { adminContext, isStillAdmin } from "#features/auth/http/admin-session.server.ts";
import { liveContext } from "#platform/http/context.server.ts";
import { ADMIN_TOPIC } from "#platform/live/live-events.ts";
import { openLiveStream } from "#platform/live/live-stream.server.ts";
import type { Route } from "./+types/live.ts";

/** Tells an open page of the admin's desk that something changed, by ids only. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { sessionId } = context.get(adminContext);
  return openLiveStream(
    context.get(liveContext),
    { topic: ADMIN_TOPIC, sessionId },
    { isStillAllowed: () => isStillAdmin(request, context), method: request.method },
  );
}
