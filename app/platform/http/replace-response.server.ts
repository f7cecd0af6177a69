import type { Context } from "hono";

/** Puts an answer in the place of another. By itself Hono would give it the old one's headers again, as they came. */
export function replaceResponse(c: Context, answer: Response) {
  c.res = undefined;
  c.res = answer;
}
