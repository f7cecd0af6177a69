import type { MiddlewareHandler } from "hono";
import { defaultPolicy } from "./content-security.server.ts";

const commonHeaders: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), interest-cohort=(), microphone=(), payment=(), usb=()",
};
const HSTS_MAX_AGE_SECONDS = 63_072_000;

type Settings = { demo: boolean };

/** On every answer, errors and files included. A page brings its own content policy. */
export function setSecurityHeaders(headers: Headers, { demo }: Settings) {
  for (const [name, value] of Object.entries(commonHeaders)) headers.set(name, value);
  // A demo runs on plain http; a browser that has seen this header would refuse it from then on.
  if (!demo) headers.set("Strict-Transport-Security", `max-age=${HSTS_MAX_AGE_SECONDS}; includeSubDomains`);
  if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", defaultPolicy);
}

export function securityHeaders(settings: Settings): MiddlewareHandler {
  return async (c, next) => {
    await next();
    setSecurityHeaders(c.res.headers, settings);
  };
}
