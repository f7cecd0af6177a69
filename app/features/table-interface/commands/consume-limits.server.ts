import { sql } from "kysely";
import { consultationRateLimits } from "#features/consultations/rules/rate-limits.ts";
import { inquiryRateLimits } from "#features/inquiries/rules/rate-limits.ts";
import { registrationRateLimits } from "#features/registration/rules/rate-limits.ts";
import { waitlistRateLimits } from "#features/waitlist/rules/rate-limits.ts";
import { keyedHash } from "#platform/crypto/keyed-hash.server.ts";
import { asVisitor } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { consumeRateLimit, tryConsumeRateLimits } from "#platform/rate-limit/consume-rate-limit.server.ts";
import type { RateLimitProblem } from "#platform/rate-limit/rate-limit.ts";
import { exportRateLimits } from "../rules/rate-limits.ts";

type Read = { address: string; max: number; now: Date };
const formLimits = {
  waitlist: waitlistRateLimits,
  consultation: consultationRateLimits,
  inquiry: inquiryRateLimits,
  registration: registrationRateLimits,
};
const HOUR_SECONDS = 60 * 60;

/** Counts a read by an address, which is stored as a keyed hash only. Fewer than none left means over the limit. */
export async function consumeReadLimit(db: Db, secret: Buffer, { address, max, now }: Read) {
  const key = keyedHash(secret, `read by call from\n${address}`);
  const { rows } = await asVisitor(db, (tx) =>
    sql<{ used: number }>`select count_use(${key}, interval '1 hour') as used`.execute(tx),
  );
  const used = rows[0]?.used ?? 0;
  const resetSeconds = HOUR_SECONDS - (Math.floor(now.getTime() / 1000) % HOUR_SECONDS);
  return { max, left: max - used, resetSeconds };
}

/** Whether an address may fetch one more file of all listings in this hour. */
export function consumeExportLimit(db: Db, secret: Buffer, address: string): Promise<boolean> {
  return asVisitor(db, (tx) => consumeRateLimit(tx, secret, exportRateLimits.address, address));
}

/** Counts a row of a form. A call has no field that only machines fill in, so it may send half as many as the form itself. */
export function consumeInsertLimit(
  db: Db,
  secret: Buffer,
  form: keyof typeof formLimits,
  address: string,
): Promise<RateLimitProblem | undefined> {
  const { max, period } = formLimits[form].address;
  const limit = { what: `${form} call from`, max: Math.floor(max / 2), period };
  return asVisitor(db, (tx) => tryConsumeRateLimits(tx, secret, [{ limit, who: address }]));
}
