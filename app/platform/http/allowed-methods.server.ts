import type { MiddlewareHandler } from "hono";
import { renderErrorPage } from "./error-page.server.ts";

const ALLOWED_METHODS = ["GET", "HEAD", "OPTIONS", "POST"];
const FORM_METHODS = "GET, HEAD, POST";
const PAGE_METHODS = "GET, HEAD";

/**
 * Forms know two methods, and so do our pages. The router hands PUT, PATCH and DELETE to the same action as POST,
 * which would do what nobody meant: refused here, no action has to look. It refuses POST where there is no action, and
 * does not say what it takes.
 */
export const allowedMethods: MiddlewareHandler = async (c, next) => {
  if (!ALLOWED_METHODS.includes(c.req.method))
    return c.html(renderErrorPage(405, "Changes are sent by POST."), 405, { Allow: FORM_METHODS });
  await next();
  if (c.res.status === 405 && !c.res.headers.has("Allow"))
    c.header("Allow", c.req.method === "POST" ? PAGE_METHODS : FORM_METHODS);
};
