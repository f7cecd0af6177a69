import type { MiddlewareHandler } from "hono";
import { errorPage } from "./error-page.server.ts";

const TAKEN = ["GET", "HEAD", "OPTIONS", "POST"];

/**
 * Forms know two methods, and so do our pages. The router hands PUT, PATCH and DELETE to the same action as POST,
 * which would do what nobody meant: refused here, no action has to look.
 */
export const takenMethods: MiddlewareHandler = async (c, next) => {
  if (TAKEN.includes(c.req.method)) return next();
  return c.html(errorPage(405, "Changes are sent by POST."), 405, { Allow: "GET, HEAD, POST" });
};
