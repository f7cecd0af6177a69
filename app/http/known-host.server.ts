import type { MiddlewareHandler } from "hono";
import { isLoopback } from "#lib/loopback.ts";

/**
 * A demo on this machine answers to this machine's names alone: a stranger's domain that is pointed at
 * 127.0.0.1 would otherwise let its pages read the demo's mailbox.
 */
export function knownHost({
  demo,
  host,
  origin,
}: {
  demo: boolean;
  host: string;
  origin: string;
}): MiddlewareHandler {
  return async (c, next) => {
    const name = URL.parse(`http://${c.req.header("Host")}`)?.hostname ?? "";
    const isKnown = !demo || !isLoopback(host) || isLoopback(name) || name === new URL(origin).hostname;
    return isKnown ? next() : c.text("This server does not answer to that name.\n", 421);
  };
}
