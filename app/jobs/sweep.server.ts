import { sweep } from "#commands/sweep.server.ts";
import type { JobContext } from "./tasks.server.ts";

/** Every night. */
export function sweepTask({ db }: JobContext) {
  return sweep(db);
}
