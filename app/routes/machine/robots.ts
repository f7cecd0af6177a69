import { robotsText } from "#domain/robots.ts";
import { settingsContext } from "#http/context.server.ts";
import type { Route } from "./+types/robots.ts";

export function loader({ context }: Route.LoaderArgs) {
  return new Response(robotsText(context.get(settingsContext).origin), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
