import { isStillProvider, providerContext } from "#features/auth/http/provider-session.server.ts";
import { liveContext } from "#platform/http/context.server.ts";
import { getProviderTopic } from "#platform/live/live-events.ts";
import { openLiveStream } from "#platform/live/live-stream.server.ts";
import type { Route } from "./+types/live.ts";

/** Tells an open page of the desk that something changed, by ids only. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { id, sessionId } = context.get(providerContext);
  return openLiveStream(
    context.get(liveContext),
    { topic: getProviderTopic(id), sessionId },
    { isStillAllowed: () => isStillProvider(request, context), method: request.method },
  );
}
