import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { ServerBuild } from "react-router";
import { logInfo, withRequestId } from "#lib/log.server.ts";
import { routePattern } from "./route-pattern.server.ts";

/** One line a request, with an id that the answer carries too: what was asked for, never by whom. */
export function requestLog(loadBuild: () => Promise<ServerBuild>): MiddlewareHandler {
  return async (c, next) => {
    const id = randomUUID();
    const started = performance.now();
    await withRequestId(id, next);
    c.res.headers.set("X-Request-Id", id);
    logInfo("request", {
      request: id,
      method: c.req.method,
      route: routePattern(await loadBuild(), new URL(c.req.url).pathname),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    });
  };
}
