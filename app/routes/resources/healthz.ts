import { isDatabaseReady } from "#platform/db/health.server.ts";
import { dbContext } from "#platform/http/context.server.ts";
import type { Route } from "./+types/healthz.ts";

/** Ready to serve: the database is reached and migrated. */
export async function loader({ context }: Route.LoaderArgs) {
  const ready = await isDatabaseReady(context.get(dbContext));
  return new Response(ready ? "ready\n" : "database away\n", {
    status: ready ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
