import type { IncomingMessage } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";

/** Who neither ends nor sends anything for so long does not listen. Node gives a whole request a minute. */
const LINGER_MS = 2000;
const BODILESS = ["GET", "HEAD"];

/**
 * Where an answer is given before the whole body has come, its rest is not wanted, and the adapter soon gives up the
 * connection. The answer says so: else the next request that is sent on it is lost.
 */
export function drainRequestBody(lingerMs = LINGER_MS): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    await next();
    const { incoming } = c.env;
    if (incoming.complete || BODILESS.includes(c.req.method)) return;
    // A small body comes in one piece with its head, and is there a moment later.
    await nextTurn();
    if (incoming.complete) return;
    if (c.res.body) c.res = await toLingeringResponse(c.res, incoming, lingerMs);
    else c.header("Connection", "close");
  };
}

/**
 * The whole answer at once, and its end when the sender has finished, or has had time to read: browsers read nothing
 * before they have sent everything, and to close while something comes tells the sender's machine to throw away what it
 * has got.
 */
async function toLingeringResponse(res: Response, incoming: IncomingMessage, ms: number) {
  const bytes = new Uint8Array(await res.arrayBuffer());
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes);
      await waitForEnd(incoming, ms);
      controller.close();
    },
  });
  const headers = new Headers(res.headers);
  headers.set("Connection", "close");
  headers.set("Content-Length", String(bytes.length));
  return new Response(body, { status: res.status, headers });
}

function waitForEnd(incoming: IncomingMessage, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(resolve, ms);
    incoming.once("close", () => {
      clearTimeout(limit);
      resolve();
    });
    // Who has begun to read it, and does not go on, would let in no more than its first bytes.
    incoming.removeAllListeners("data").on("data", () => limit.refresh());
    incoming.resume();
  });
}
