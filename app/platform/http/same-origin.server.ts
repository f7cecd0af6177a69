import type { MiddlewareHandler } from "hono";
import { isLoopback } from "./loopback.ts";

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];
/** Events come from another company's machines, and prove by a signature whose they are. */
const SIGNED_PATHS = ["/webhooks/stripe"];

/** Refuses a change that another site's page asks for in a visitor's name. */
export function requireSameOrigin({ origin, demo }: { origin: string; demo: boolean }): MiddlewareHandler {
  return async (c, next) => {
    if (SAFE_METHODS.includes(c.req.method) || SIGNED_PATHS.includes(c.req.path)) return next();
    const sender = c.req.header("Origin");
    const site = c.req.header("Sec-Fetch-Site");
    if (site && site !== "same-origin" && site !== "none") return c.text("Cross-site request refused.", 403);
    if (sender && sender !== origin && !(demo && isThisMachine(sender, c.req.header("Host")))) {
      return c.text("Cross-site request refused.", 403);
    }
    return next();
  };
}

/** A demo is reached as localhost or 127.0.0.1 alike. */
function isThisMachine(sender: string, host: string | undefined): boolean {
  const url = URL.parse(sender);
  return url !== null && url.host === host && isLoopback(url.hostname);
}
