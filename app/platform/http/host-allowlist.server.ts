import type { MiddlewareHandler } from "hono";
import { isLoopback } from "./loopback.ts";

/**
 * A demo on this machine answers to this machine's names alone: a stranger's domain that is pointed at
 * 127.0.0.1 would otherwise let its pages read the demo's mailbox.
 */
export function hostAllowlist(isKnown: (header: string | undefined) => boolean): MiddlewareHandler {
  return async (c, next) =>
    isKnown(c.req.header("Host")) ? next() : c.text("This server does not answer to that name.\n", 421);
}

type Settings = { demo: boolean; host: string; origin: string };

/** A name or a number, and a port: what else a header may hold, readers of addresses disagree about. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d*)?$/i;

export function createHostCheck({ demo, host, origin }: Settings): (header: string | undefined) => boolean {
  const answersToAll = !demo || !isLoopback(host);
  const own = new URL(origin).hostname;
  let last: string | undefined;
  return (header) => {
    if (header === undefined) return answersToAll;
    // Almost always the same as the last time.
    if (header === last) return true;
    const name = HOST.test(header) ? (URL.parse(`http://${header}`)?.hostname ?? "").replace(/\.$/, "") : "";
    const isKnown = name !== "" && (answersToAll || isLoopback(name) || name === own);
    if (isKnown) last = header;
    return isKnown;
  };
}
