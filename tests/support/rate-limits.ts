import { sql } from "kysely";
import { keyedHash } from "#platform/crypto/keyed-hash.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { RateLimit } from "#platform/rate-limit/rate-limit.ts";
import { secrets } from "./secrets.ts";

const keyOf = ({ what }: RateLimit, who: string) => keyedHash(secrets.limits, `${what}\n${who}`);

/** How much of a limit `who` has used. */
export async function findRateLimitUses(db: Db, limit: RateLimit, who: string) {
  const key = keyOf(limit, who);
  const row = await asService(db, (tx) =>
    tx.selectFrom("allowances").select("used").where("key", "=", key).executeTakeFirst(),
  );
  return row?.used;
}

/** As if `who` had used that much of an hourly limit: a test reaches it without dozens of tries. */
export function setRateLimitUses(db: Db, limit: RateLimit, who: string, used: number) {
  const key = keyOf(limit, who);
  const began_at = sql<Date>`date_bin('1 hour', now(), timestamptz '2024-01-01 00:00+00')`;
  return asService(db, (tx) =>
    tx
      .insertInto("allowances")
      .values({ key, used, began_at })
      .onConflict((conflict) => conflict.columns(["key", "began_at"]).doUpdateSet({ used }))
      .execute(),
  );
}
