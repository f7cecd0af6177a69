import { findReadableTable, type ReadableTable } from "./tables.ts";

/** A message of a channel, as Phoenix writes it: an array since version 2 of its protocol, an object before. */
export type Message = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
};

export const versions = ["1.0.0", "2.0.0"] as const;
export type Version = (typeof versions)[number];

export const CHANNELS_PER_SOCKET = 5;
export const SOCKETS_PER_ADDRESS = 20;
export const SOCKETS_IN_PROCESS = 2000;
/** The client sends a heartbeat so often, and may be so late with it. */
export const HEARTBEAT_MS = 25_000;
export const HEARTBEAT_TIMEOUT_MS = 10_000;

const SUBSCRIPTIONS_PER_CHANNEL = 10;
const TEXT_MAX = 1000;

/** Undefined for what is no message of this version. */
export function parseMessage(text: string, version: Version): Message | undefined {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return undefined;
  }
  const fields = version === "2.0.0" ? fieldsOfArray(raw) : fieldsOfObject(raw);
  if (!fields) return undefined;
  const [joinRef, ref, topic, event, payload] = fields;
  if (!isRef(joinRef) || !isRef(ref) || typeof topic !== "string" || typeof event !== "string")
    return undefined;
  if (topic.length > TEXT_MAX) return undefined;
  return { joinRef: joinRef ?? null, ref: ref ?? null, topic, event, payload };
}

export function formatMessage({ joinRef, ref, topic, event, payload }: Message, version: Version): string {
  return version === "2.0.0"
    ? JSON.stringify([joinRef, ref, topic, event, payload])
    : JSON.stringify({ join_ref: joinRef, ref, topic, event, payload });
}

function fieldsOfArray(raw: unknown): unknown[] | undefined {
  return Array.isArray(raw) && raw.length === 5 ? raw : undefined;
}

function fieldsOfObject(raw: unknown): unknown[] | undefined {
  if (!isObject(raw)) return undefined;
  return [raw.join_ref, raw.ref, raw.topic, raw.event, raw.payload];
}

function isRef(value: unknown): value is string | null | undefined {
  return value === null || value === undefined || (typeof value === "string" && value.length <= 100);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export type ChangeType = "INSERT" | "UPDATE";
/** `request`: the subscription as the client sent it, which the client compares with the answer. */
export type Subscription = {
  id: number;
  table: ReadableTable;
  event: "*" | "INSERT" | "UPDATE" | "DELETE";
  filter: { column: string; values: string[] } | undefined;
  request: Record<string, unknown>;
};
type Joined = { ok: true; subscriptions: Subscription[] } | { ok: false; reason: string };

/** Reads the subscriptions of a channel. */
export function parseJoin(payload: unknown): Joined {
  const config = isObject(payload) && isObject(payload.config) ? payload.config : {};
  if (config.private === true) return { ok: false, reason: "Private channels are not offered here." };
  const requested = config.postgres_changes ?? [];
  if (!Array.isArray(requested) || requested.length > SUBSCRIPTIONS_PER_CHANNEL)
    return { ok: false, reason: `A channel has at most ${SUBSCRIPTIONS_PER_CHANNEL} subscriptions.` };
  const subscriptions: Subscription[] = [];
  for (const [index, each] of requested.entries()) {
    const subscription = parseSubscription(each, index + 1);
    if (typeof subscription === "string") return { ok: false, reason: subscription };
    subscriptions.push(subscription);
  }
  return { ok: true, subscriptions };
}

function parseSubscription(raw: unknown, id: number): Subscription | string {
  if (!isObject(raw)) return "A subscription is an object.";
  const { event, schema, table: name, filter } = raw;
  const table = typeof name === "string" ? findReadableTable(name) : undefined;
  if (schema !== "public" || !table)
    return "Only providers and cities in the schema public can be subscribed to.";
  if (event !== "*" && event !== "INSERT" && event !== "UPDATE" && event !== "DELETE")
    return "The event is *, INSERT, UPDATE or DELETE.";
  const request = { event, schema, table: name, ...(filter !== undefined && { filter }) };
  if (filter === undefined || filter === null || filter === "")
    return { id, table, event, filter: undefined, request };
  const parsed = typeof filter === "string" ? parseFilter(filter, table) : undefined;
  if (!parsed) return "A filter is column=eq.value or column=in.(value,value) with a public column.";
  return { id, table, event, filter: parsed, request };
}

function parseFilter(text: string, table: ReadableTable): Subscription["filter"] {
  const [, column = "", operator, value = ""] = /^(\w+)=(eq|in)\.(.*)$/s.exec(text) ?? [];
  if (text.length > TEXT_MAX || !Object.hasOwn(table.columns, column)) return undefined;
  if (operator === "eq") return { column, values: [value] };
  const list = /^\((.*)\)$/s.exec(value)?.[1];
  if (list === undefined) return undefined;
  return { column, values: list.split(",").map((item) => item.replace(/^"(.*)"$/s, "$1")) };
}

/** Whether a subscription includes a change of a row. */
export function isSubscribed(
  { table, event, filter }: Subscription,
  change: { table: string; type: ChangeType; record: Record<string, unknown> },
): boolean {
  if (table.name !== change.table || (event !== "*" && event !== change.type)) return false;
  if (!filter) return true;
  const value = change.record[filter.column];
  if (value === null || value === undefined) return false;
  const isNumber = typeof value === "number";
  return filter.values.some((text) =>
    isNumber ? text.trim() !== "" && Number(text) === value : text === String(value),
  );
}

const typeNames: Record<ReadableTable["columns"][string]["type"], string> = {
  text: "text",
  texts: "_text",
  number: "float8",
  integer: "int4",
  boolean: "bool",
  timestamp: "timestamptz",
};

/** The columns of a changed row, from which the client takes the types of its values. */
export function listChangeColumns(table: ReadableTable): { name: string; type: string }[] {
  return Object.entries(table.columns).map(([name, { type }]) => ({ name, type: typeNames[type] }));
}
