import { keepPeriods } from "#commands/keep-periods.server.ts";
import { sweep } from "#commands/sweep.server.ts";
import { sweepAccounts } from "#commands/sweep-accounts.server.ts";
import type { JobContext } from "./tasks.server.ts";

/** Every night. */
export async function sweepTask({ db }: JobContext) {
  await sweep(db);
  await sweepAccounts(db);
  await keepPeriods(db);
}
