import { createContext, type RouterContextProvider } from "react-router";
import type { SystemStatus } from "#domain/system-status.ts";
import { measureSystemStatus, type SystemMeasures } from "#queries/system-status.server.ts";
import { adminContext } from "./admin-session.server.ts";
import { dbContext } from "./context.server.ts";

/** How the parts of this installation are measured; app/server.ts knows them. */
export const measuresContext = createContext<SystemMeasures>();

/** For the admin's desk alone, below its guard. */
export function readSystemStatus(context: Readonly<RouterContextProvider>): Promise<SystemStatus> {
  context.get(adminContext);
  return measureSystemStatus(context.get(dbContext), context.get(measuresContext));
}
