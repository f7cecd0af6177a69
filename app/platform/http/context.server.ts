import { createContext, type RouterContextProvider } from "react-router";
import type { Settings } from "#config/settings.server.ts";
import { asVisitor } from "../db/as-role.server.ts";
import type { Db } from "../db/database.server.ts";
import type { Secrets } from "../db/secrets.server.ts";
import type { LiveHub } from "../live/sse-hub.server.ts";
import { logError } from "../log/log.server.ts";
import { reasonInWords, unlessAway } from "./database-unavailable.server.ts";
import type { Reading, Reads } from "./replica-routing.server.ts";

type Context = Readonly<RouterContextProvider>;

export const dbContext = createContext<Db>();
/** Visitors' reads, which a replica may answer. */
export const readsContext = createContext<Reads>();
export const settingsContext = createContext<Settings>();
export const secretsContext = createContext<Secrets>();
/** The open pages of this process, which are told what is new. */
export const liveContext = createContext<LiveHub>();
/** What the content policy allows the map to load from elsewhere, by directive. */
export const mapHostsContext = createContext<Record<string, string>>({});
/** Whose request it is, for limits; never stored or logged as it is. */
export const addressContext = createContext<string>();

type Read<T> = (db: Db) => Promise<T>;
type Tried<T> = { ok: true; value: T } | { ok: false; reason: string };

/** A read with the rights of a visitor, for the loaders of public pages. */
export function readAsVisitor<T>(context: Context, read: Read<T>, how?: Reading): Promise<T> {
  return unlessAway(() => context.get(readsContext).asVisitor(read, how));
}

/** The same for what was written a moment ago, and no page was told of. */
export function readJustWritten<T>(context: Context, read: Read<T>): Promise<T> {
  return unlessAway(() => asVisitor(context.get(dbContext), read, { isRead: true }));
}

/** As a visitor, for a page that shows itself without its listing, and the reason in its place. */
export function tryAsVisitor<T>(context: Context, read: Read<T>, how?: Reading): Promise<Tried<T>> {
  return attempt(() => context.get(readsContext).asVisitor(read, how));
}

/** The same around a form, which must not offer what its command would then refuse. */
export function tryForForm<T>(context: Context, read: Read<T>): Promise<Tried<T>> {
  return attempt(() => asVisitor(context.get(dbContext), read, { isRead: true }));
}

async function attempt<T>(work: () => Promise<T>): Promise<Tried<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    logError(error);
    return { ok: false, reason: reasonInWords(error) };
  }
}

/** The answer's status for a page without its listing. */
export const withoutListing = { status: 503 };
