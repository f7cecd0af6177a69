import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { withinTime } from "#lib/within-time.ts";
import { errorPage } from "./error-page.server.ts";

/** Reading a body that comes slowly counts too. A live stream has begun long before, and may go on. */
export function timeLimit(limitMs: number): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return (c, next) =>
    withinTime(next(), limitMs, () => {
      c.res = isAwaited(c.env.incoming) ? tooSlow() : tooLate();
    });
}

/** Whether we wait for the rest of a body. What has come and is not read yet waits for us. */
function isAwaited({ complete, readableLength }: IncomingMessage): boolean {
  return !complete && readableLength === 0;
}

export function tooLate(): Response {
  return answer(503, "This took too long. Please try again.");
}

function tooSlow(): Response {
  // What else comes of the body is not wanted any more.
  return answer(408, "What you sent took too long to arrive. Please try again.", { Connection: "close" });
}

function answer(status: number, message: string, headers?: Record<string, string>): Response {
  return new Response(errorPage(status, message), {
    status,
    headers: { "Content-Type": "text/html; charset=UTF-8", ...headers },
  });
}
