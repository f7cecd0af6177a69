import { createContext, type RouterContextProvider } from "react-router";
import type { Settings } from "#config/settings.server.ts";
import { asVisitor } from "../db/as-role.server.ts";
import type { Db } from "../db/database.server.ts";
import type { Secrets } from "../db/secrets.server.ts";
import type { SseHub } from "../live/sse-hub.server.ts";
import { logError } from "../log/log.server.ts";
import { formatFailureReason, throwIfUnavailable } from "./database-unavailable.server.ts";
import type { ReadOptions, ReadRouter } from "./replica-routing.server.ts";

type Context = Readonly<RouterContextProvider>;

export const dbContext = createContext<Db>();
/** Visitors' reads, which a replica may answer. */
export const readRouterContext = createContext<ReadRouter>();
export const settingsContext = createContext<Settings>();
export const secretsContext = createContext<Secrets>();
/** The open pages of this process, which are told what is new. */
export const liveContext = createContext<SseHub>();
/** What the content policy allows the map to load from elsewhere, by directive. */
export const mapHostsContext = createContext<Record<string, string>>({});
/** Whose request it is, for limits; never stored or logged as it is. */
export const clientAddressContext = createContext<string>();

type Read<T> = (db: Db) => Promise<T>;
type ReadResult<T> = { ok: true; value: T } | { ok: false; reason: string };

/** A read with the rights of a visitor, for the loaders of public pages. */
export function readAsVisitor<T>(context: Context, read: Read<T>, how?: ReadOptions): Promise<T> {
  return throwIfUnavailable(() => context.get(readRouterContext).asVisitor(read, how));
}

/** The same for what was written a moment ago, and no page was told of. */
export function readFromPrimary<T>(context: Context, read: Read<T>): Promise<T> {
  return throwIfUnavailable(() => asVisitor(context.get(dbContext), read, { isRead: true }));
}

/** As a visitor, for a page that shows itself without its listing, and the reason in its place. */
export function tryReadAsVisitor<T>(
  context: Context,
  read: Read<T>,
  how?: ReadOptions,
): Promise<ReadResult<T>> {
  return tryRead(() => context.get(readRouterContext).asVisitor(read, how));
}

/** The same around a form, which must not offer what its command would then refuse. */
export function tryReadFromPrimary<T>(context: Context, read: Read<T>): Promise<ReadResult<T>> {
  return tryRead(() => asVisitor(context.get(dbContext), read, { isRead: true }));
}

async function tryRead<T>(work: () => Promise<T>): Promise<ReadResult<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    logError(error);
    return { ok: false, reason: formatFailureReason(error) };
  }
}

/** The answer's status for a page without its listing. */
export const listingUnavailable = { status: 503 };
