import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { ServerBuild } from "react-router";
import { logInfo, withRequestId } from "../log/log.server.ts";
import { findRoutePattern } from "./route-pattern.server.ts";

type LoadBuild = () => Promise<ServerBuild>;

export function requestLog(loadBuild: LoadBuild): MiddlewareHandler {
  return async (c, next) => {
    await withRequestLog(loadBuild, c.req, async () => {
      await next();
      return c.res;
    });
  };
}

/** One line a request, with an id that the answer carries too: what was asked for, never by whom. */
export async function withRequestLog(
  loadBuild: LoadBuild,
  { method, url }: { method: string; url: string },
  answerIt: () => Promise<Response>,
): Promise<Response> {
  const id = randomUUID();
  const started = performance.now();
  const answer = await withRequestId(id, answerIt);
  answer.headers.set("X-Request-Id", id);
  logInfo("request", {
    request: id,
    method,
    route: findRoutePattern(await loadBuild(), new URL(url).pathname),
    status: answer.status,
    ms: Math.round(performance.now() - started),
  });
  return answer;
}
