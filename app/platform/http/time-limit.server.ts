import type { MiddlewareHandler } from "hono";
import { withTimeout } from "../with-timeout.ts";
import { renderErrorPage } from "./error-page.server.ts";

/** For the work on a request whose body has arrived. A live stream has begun long before, and may go on. */
export function timeLimit(limitMs: number): MiddlewareHandler {
  return (c, next) =>
    withTimeout(next(), limitMs, () => {
      c.res = createTimeoutResponse();
    });
}

export function createTimeoutResponse(): Response {
  return new Response(renderErrorPage(503, "This took too long. Please try again."), {
    status: 503,
    headers: { "Content-Type": "text/html; charset=UTF-8" },
  });
}
