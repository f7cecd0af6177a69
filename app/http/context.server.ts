import { createContext, type RouterContextProvider } from "react-router";
import type { Settings } from "#config/settings.server.ts";
import { asVisitor } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";
import { unlessAway } from "./database-away.server.ts";

type Context = Readonly<RouterContextProvider>;

export const dbContext = createContext<Db>();
export const settingsContext = createContext<Settings>();

/** A read with the rights of a visitor, for the loaders of public pages. */
export function readAsVisitor<T>(context: Context, read: (db: Db) => Promise<T>): Promise<T> {
  return unlessAway(() => asVisitor(context.get(dbContext), read));
}
