import { createContext, type RouterContextProvider } from "react-router";
import type { Settings } from "#config/settings.server.ts";
import { asVisitor } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";
import type { Secrets } from "#db/secrets.server.ts";
import type { Payments } from "#domain/payments.ts";
import { logError } from "#lib/log.server.ts";
import { reasonInWords, unlessAway } from "./database-away.server.ts";
import type { LiveHub } from "./live-hub.server.ts";

type Context = Readonly<RouterContextProvider>;

export const dbContext = createContext<Db>();
export const settingsContext = createContext<Settings>();
export const secretsContext = createContext<Secrets>();
/** The open pages of this process, which are told what is new. */
export const liveContext = createContext<LiveHub>();
/** Null where nothing can be bought. */
export const paymentsContext = createContext<Payments | null>(null);
/** Whose request it is, for limits; never stored or logged as it is. */
export const addressContext = createContext<string>();

/** `isFrequent`: see asVisitor. */
type Reading = { isFrequent?: boolean };

/** A read with the rights of a visitor, for the loaders of public pages. */
export function readAsVisitor<T>(context: Context, read: (db: Db) => Promise<T>, how?: Reading): Promise<T> {
  return unlessAway(() => asVisitor(context.get(dbContext), read, { ...how, isRead: true }));
}

/** The same for a page that shows itself without its listing, and the reason in its place. */
export async function tryAsVisitor<T>(
  context: Context,
  read: (db: Db) => Promise<T>,
  how?: Reading,
): Promise<{ ok: true; value: T } | { ok: false; reason: string }> {
  try {
    return { ok: true, value: await asVisitor(context.get(dbContext), read, { ...how, isRead: true }) };
  } catch (error) {
    logError(error);
    return { ok: false, reason: reasonInWords(error) };
  }
}

/** The answer's status for a page without its listing. */
export const withoutListing = { status: 503 };
