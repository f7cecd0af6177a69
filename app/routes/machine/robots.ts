import { settingsContext } from "#http/context.server.ts";
import type { Route } from "./+types/robots.ts";

const CLOSED = ["/admin", "/provider/", "/events", "/reviews/", "/dev/"];

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(settingsContext);
  const rules = [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return new Response(`${rules.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
