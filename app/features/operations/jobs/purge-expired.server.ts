import { enforceRetention } from "#features/privacy/commands/enforce-retention.server.ts";
import { purgeUnconfirmed } from "#features/registration/commands/purge-unconfirmed.server.ts";
import type { JobContext } from "#platform/jobs/types.ts";
import { purgeExpired } from "../commands/purge-expired.server.ts";

/** Every night. */
export async function purgeExpiredTask({ db }: JobContext) {
  await purgeExpired(db);
  await purgeUnconfirmed(db);
  await enforceRetention(db);
}
