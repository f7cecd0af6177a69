import { keepPeriods } from "#features/privacy/commands/enforce-retention.server.ts";
import { sweepAccounts } from "#features/registration/commands/purge-unconfirmed.server.ts";
import type { JobContext } from "#platform/jobs/types.ts";
import { sweep } from "../commands/purge-expired.server.ts";

/** Every night. */
export async function sweepTask({ db }: JobContext) {
  await sweep(db);
  await sweepAccounts(db);
  await keepPeriods(db);
}
