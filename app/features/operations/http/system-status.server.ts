import { createContext, type RouterContextProvider } from "react-router";
import { adminContext } from "#features/auth/http/admin-session.server.ts";
import { dbContext } from "#platform/http/context.server.ts";
import { measureSystemStatus, type SystemMeasures } from "../queries/system-status.server.ts";
import type { SystemStatus } from "../rules/system-status.ts";

/** How the parts of this installation are measured; app/server.ts knows them. */
export const measuresContext = createContext<SystemMeasures>();

/** For the admin's desk alone, below its guard. */
export function readSystemStatus(context: Readonly<RouterContextProvider>): Promise<SystemStatus> {
  context.get(adminContext);
  return measureSystemStatus(context.get(dbContext), context.get(measuresContext));
}
