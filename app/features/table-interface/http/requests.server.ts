import type { Context } from "hono";
import { type CallError, callError } from "../rules/errors.ts";
import { parseColumnNames } from "../rules/parse-query.ts";

const READ_METHODS = ["GET", "HEAD"];

export function isReadMethod(c: Context): boolean {
  return READ_METHODS.includes(getMethod(c));
}

/** A preflight request asks for another one. */
function getMethod(c: Context): string {
  const requested = c.req.method === "OPTIONS" ? c.req.header("Access-Control-Request-Method") : undefined;
  return (requested ?? c.req.method).toUpperCase();
}

/** The functions only read, and the official client calls them by POST. */
export function isReadRequest(c: Context): boolean {
  return isReadMethod(c) || /^\/(?:rest\/(?:v1\/)?)?rpc\//.test(c.req.path);
}

type Json = { ok: true; value: unknown } | { ok: false; error: CallError };
export type Row = Record<string, unknown>;
type ReadRow = { ok: true; value: Row } | { ok: false; error: CallError };

export async function readJson(c: Context): Promise<Json> {
  const type = c.req.header("Content-Type") ?? "";
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type))
    return {
      ok: false,
      error: callError(415, "PGRST102", `Content-Type not acceptable: ${type.slice(0, 100) || "none"}`),
    };
  try {
    return { ok: true, value: JSON.parse(await c.req.text()) };
  } catch {
    return { ok: false, error: callError(400, "PGRST102", "Empty or invalid json") };
  }
}

export function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The arguments of a function, from the address or the body. */
export async function readArguments(c: Context): Promise<ReadRow> {
  if (isReadMethod(c)) {
    const params = [...new URL(c.req.url).searchParams].filter(([name]) => name !== "apikey");
    return { ok: true, value: Object.fromEntries(params) };
  }
  const text = await c.req.text();
  if (text.trim() === "") return { ok: true, value: {} };
  try {
    const value: unknown = JSON.parse(text);
    if (isRow(value)) return { ok: true, value };
  } catch {}
  return { ok: false, error: callError(400, "PGRST102", "Empty or invalid json") };
}

/** `columns=` says which of a row's fields count. */
export function pickColumns(row: Row, columns: string | null): ReadRow {
  if (columns === null) return { ok: true, value: row };
  const names = parseColumnNames(columns);
  if (!names.ok) return names;
  return {
    ok: true,
    value: Object.fromEntries(names.value.map((name) => [name, Object.hasOwn(row, name) ? row[name] : null])),
  };
}
