import type { Context, MiddlewareHandler } from "hono";
import { renderErrorPage } from "./error-page.server.ts";
import type { BodyProblem } from "./receive-body.server.ts";

const KB = 1024;
/** A description of 10,000 characters in another script takes 100 KB as a form sends it. */
export const FORM_MAX_BYTES = 256 * KB;
/** A file is sent with some bytes of a form around it. */
const UPLOAD_OVERHEAD_BYTES = 64 * KB;
const EVENT_MAX_BYTES = 2 * KB;
/** Stripe's events are signed and parsed as JSON, which takes time in proportion to their size. */
const WEBHOOK_MAX_BYTES = 1024 * KB;

const EVENTS_PATH = /^\/events(\.data)?\/?$/;

/** The one form with a file, and where it leads when the file is too large. */
export type Upload = { path: RegExp; maxBytes: number; tooLargePath: (id: string) => string };

/** How much one request may send to a path. */
export function getMaxBodyBytes(path: string, upload: Upload): number {
  if (upload.path.test(path)) return upload.maxBytes + UPLOAD_OVERHEAD_BYTES;
  if (EVENTS_PATH.test(path)) return EVENT_MAX_BYTES;
  if (path === "/webhooks/stripe") return WEBHOOK_MAX_BYTES;
  return FORM_MAX_BYTES;
}

/** The one address that takes megabytes reads them as a file, and never as the fields of a form. */
export const requireMultipartUpload =
  (upload: Upload): MiddlewareHandler =>
  async (c, next) => {
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    const type = c.req.header("Content-Type") ?? "";
    if (isRead || !upload.path.test(c.req.path) || /^multipart\/form-data\b/i.test(type)) return next();
    return c.html(renderErrorPage(415, "Please send the picture from your profile page."), 415);
  };

const problemResponses: Record<BodyProblem, { status: 408 | 413 | 503; message: string }> = {
  "too large": { status: 413, message: "That was too large to send." },
  "too slow": { status: 408, message: "What you sent took too long to arrive. Please try again." },
  evicted: { status: 503, message: "We are receiving too much at once. Please try again in a minute." },
};

/** A picture that is too large leads back to the profile, which says so beside the picture. */
export function rejectBody(c: Context, problem: BodyProblem, upload: Upload): Response {
  const { status, message } = problemResponses[problem];
  const page = renderErrorPage(status, message);
  // The page stays in the answer, because closeUnread leaves a browser time to read an answer that has a body.
  if (problem === "too large" && upload.path.test(c.req.path) && !c.req.path.endsWith(".data"))
    return c.html(page, 303, { Location: upload.tooLargePath(c.req.query("id") ?? "") }) as Response;
  return c.html(page, status, {
    ...(status === 503 && { "Retry-After": "60" }),
    Connection: "close",
  }) as Response;
}
