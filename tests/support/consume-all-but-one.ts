import { keyedHash } from "#platform/crypto/keyed-hash.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { consumeRateLimit } from "#platform/rate-limit/consume-rate-limit.server.ts";
import type { RateLimit } from "#platform/rate-limit/rate-limit.ts";

/** As if all uses of a limit but the last had been made. */
export function consumeAllButOne(db: Db, secret: Buffer, limit: RateLimit, who: string) {
  return asService(db, async (tx) => {
    await consumeRateLimit(tx, secret, limit, who);
    await tx
      .updateTable("allowances")
      .set({ used: limit.max - 1 })
      .where("key", "=", keyedHash(secret, `${limit.what}\n${who}`))
      .execute();
  });
}
