import { takeAllowance } from "#commands/take-allowance.server.ts";
import { asService } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";
import type { Limit } from "#domain/limits.ts";
import { keyedHash } from "#lib/keyed-hash.server.ts";

/** As if all uses of a limit but the last had been made. */
export function leaveOneUse(db: Db, secret: Buffer, limit: Limit, who: string) {
  return asService(db, async (tx) => {
    await takeAllowance(tx, secret, limit, who);
    await tx
      .updateTable("allowances")
      .set({ used: limit.max - 1 })
      .where("key", "=", keyedHash(secret, `${limit.what}\n${who}`))
      .execute();
  });
}
