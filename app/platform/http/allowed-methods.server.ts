import type { MiddlewareHandler } from "hono";
import { errorPage } from "./error-page.server.ts";

const TAKEN = ["GET", "HEAD", "OPTIONS", "POST"];
const FORM = "GET, HEAD, POST";
const PAGE = "GET, HEAD";

/**
 * Forms know two methods, and so do our pages. The router hands PUT, PATCH and DELETE to the same action as POST,
 * which would do what nobody meant: refused here, no action has to look. It refuses POST where there is no action, and
 * does not say what it takes.
 */
export const takenMethods: MiddlewareHandler = async (c, next) => {
  if (!TAKEN.includes(c.req.method))
    return c.html(errorPage(405, "Changes are sent by POST."), 405, { Allow: FORM });
  await next();
  if (c.res.status === 405 && !c.res.headers.has("Allow"))
    c.header("Allow", c.req.method === "POST" ? PAGE : FORM);
};
