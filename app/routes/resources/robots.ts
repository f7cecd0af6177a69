import { renderRobotsTxt } from "#features/seo/rules/robots.ts";
import { settingsContext } from "#platform/http/context.server.ts";
import type { Route } from "./+types/robots.ts";

export function loader({ context }: Route.LoaderArgs) {
  return new Response(renderRobotsTxt(context.get(settingsContext).origin), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
