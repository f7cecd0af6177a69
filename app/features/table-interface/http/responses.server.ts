import type { Context } from "hono";
import { formatCsvLine } from "#platform/csv.ts";
import type { BodyProblem } from "#platform/http/receive-body.server.ts";
import { type CallError, callError } from "../rules/errors.ts";
import type { Media } from "../rules/prefer.ts";

/** A row of the largest form takes 100 KB in another script. */
export const MAX_BODY_BYTES = 128 * 1024;
const RETRY_AFTER_SECONDS = 2;
export const JSON_TYPE = "application/json; charset=utf-8";
const OBJECT_TYPE = "application/vnd.pgrst.object+json; charset=utf-8";

export const busyError = callError(
  503,
  "PT503",
  "Too many calls at once, or the database is away. Please try again.",
);

export function sendError(c: Context, error: CallError, headers: Record<string, string> = {}) {
  const { status: _, ...body } = error;
  const isObject = error.code === "PGRST116";
  if (error.status === 503) c.header("Retry-After", String(RETRY_AFTER_SECONDS));
  return c.body(JSON.stringify(body), getStatus(error), {
    "Content-Type": isObject ? OBJECT_TYPE : JSON_TYPE,
    ...headers,
  });
}

/** Hono's type for a status that has a body. */
export function getStatus(error: CallError) {
  return error.status as 400;
}

/** `rows`: a JSON array of objects. */
export function sendRows(
  c: Context,
  media: Media,
  rows: string,
  { status, range }: { status: 200 | 201 | 206; range?: string },
) {
  const headers: Record<string, string> = range === undefined ? {} : { "Content-Range": range };
  if (media === "csv")
    return c.body(toCsv(rows), status, { "Content-Type": "text/csv; charset=utf-8", ...headers });
  if (media === "object")
    return c.body(JSON.stringify(JSON.parse(rows)[0]), status, {
      "Content-Type": OBJECT_TYPE,
      ...headers,
    });
  return c.body(rows, status, { "Content-Type": JSON_TYPE, ...headers });
}

function toCsv(rows: string): string {
  const list: Record<string, unknown>[] = JSON.parse(rows);
  const [first] = list;
  if (!first) return "";
  const lines = [Object.keys(first), ...list.map((row) => Object.values(row).map(toCell))];
  return lines.map((cells) => formatCsvLine(cells)).join("");
}

function toCell(value: unknown): string | number | null {
  if (value === null || typeof value === "number" || typeof value === "string") return value;
  return JSON.stringify(value);
}

const bodyErrors: Record<BodyProblem, CallError> = {
  "too large": callError(413, "PT413", `A body has at most ${MAX_BODY_BYTES / 1024} KB.`),
  "too slow": callError(408, "PT408", "The body took too long to arrive."),
  evicted: busyError,
};

export function sendBodyError(c: Context, problem: BodyProblem): Response {
  return sendError(c, bodyErrors[problem], { Connection: "close" });
}
