import { sql } from "kysely";
import { keyedHash } from "../crypto/keyed-hash.server.ts";
import type { Db } from "../db/database.server.ts";
import { getLongestProblem, type RateLimit, type RateLimitProblem } from "./rate-limit.ts";

type Use = { limit: RateLimit; who: string };

/** Counts one use by `who` (an address, an e-mail), which is stored as a keyed hash only; false beyond the limit. */
export function consumeRateLimit(tx: Db, secret: Buffer, limit: RateLimit, who: string): Promise<boolean> {
  return consumeRateLimits(tx, secret, [{ limit, who }]);
}

/** The same for several at once; false where one of them is beyond its limit. */
export async function consumeRateLimits(tx: Db, secret: Buffer, uses: Use[]): Promise<boolean> {
  return (await tryConsumeRateLimits(tx, secret, uses)) === undefined;
}

/** The same, for whoever is told when to try again. */
export async function tryConsumeRateLimits(
  tx: Db,
  secret: Buffer,
  uses: Use[],
): Promise<RateLimitProblem | undefined> {
  const taking = createConsumeExpression(secret, uses);
  const { rows } = await sql<{ beyond: number[] | null }>`select ${taking} as beyond`.execute(tx);
  const [taken] = rows;
  if (!taken) throw new Error("nothing was answered");
  return findRateLimitProblem(uses, taken.beyond);
}

/** The same as a part of a statement that does more: which of the uses are beyond their limits, or null. */
export function createConsumeExpression(secret: Buffer, uses: Use[]) {
  const taken = uses.map(({ limit: { what, max, period }, who }, place) => {
    const key = keyedHash(secret, `${what}\n${who}`);
    return sql`(${place}::integer, take_allowance(${key}, ${max}, ${period}::interval))`;
  });
  return sql<
    number[] | null
  >`(select array_agg(place) filter (where not taken) from (values ${sql.join(taken)}) uses (place, taken))`;
}

export function findRateLimitProblem(uses: Use[], beyond: number[] | null): RateLimitProblem | undefined {
  return getLongestProblem(uses.filter((_, place) => beyond?.includes(place)).map(({ limit }) => limit));
}
