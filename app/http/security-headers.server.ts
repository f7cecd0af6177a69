import type { MiddlewareHandler } from "hono";
import { defaultPolicy } from "./content-security.server.ts";

const headers: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), interest-cohort=(), microphone=(), payment=(), usb=()",
};
const TWO_YEARS = 63_072_000;

/** On every answer, errors and files included. A page brings its own content policy. */
export function securityHeaders({ demo }: { demo: boolean }): MiddlewareHandler {
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
    // A demo runs on plain http; a browser that has seen this header would refuse it from then on.
    if (!demo) c.res.headers.set("Strict-Transport-Security", `max-age=${TWO_YEARS}; includeSubDomains`);
    if (!c.res.headers.has("Content-Security-Policy"))
      c.res.headers.set("Content-Security-Policy", defaultPolicy);
  };
}
