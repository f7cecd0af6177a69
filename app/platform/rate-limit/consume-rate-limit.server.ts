import { sql } from "kysely";
import { keyedHash } from "../crypto/keyed-hash.server.ts";
import type { Db } from "../db/database.server.ts";
import { type Limit, type LimitProblem, limitProblem } from "./rate-limit.ts";

type Use = { limit: Limit; who: string };

/** Counts one use by `who` (an address, an e-mail), which is stored as a keyed hash only; false beyond the limit. */
export function takeAllowance(tx: Db, secret: Buffer, limit: Limit, who: string): Promise<boolean> {
  return takeAllowances(tx, secret, [{ limit, who }]);
}

/** The same for several at once; false where one of them is beyond its limit. */
export async function takeAllowances(tx: Db, secret: Buffer, uses: Use[]): Promise<boolean> {
  return (await takeOrProblem(tx, secret, uses)) === undefined;
}

/** The same, for whoever is told when to try again. */
export async function takeOrProblem(tx: Db, secret: Buffer, uses: Use[]): Promise<LimitProblem | undefined> {
  const taking = takingAllowances(secret, uses);
  const { rows } = await sql<{ beyond: number[] | null }>`select ${taking} as beyond`.execute(tx);
  const [taken] = rows;
  if (!taken) throw new Error("nothing was answered");
  return problemOf(uses, taken.beyond);
}

/** The same as a part of a statement that does more: which of the uses are beyond their limits, or null. */
export function takingAllowances(secret: Buffer, uses: Use[]) {
  const taken = uses.map(({ limit: { what, max, period }, who }, place) => {
    const key = keyedHash(secret, `${what}\n${who}`);
    return sql`(${place}::integer, take_allowance(${key}, ${max}, ${period}::interval))`;
  });
  return sql<
    number[] | null
  >`(select array_agg(place) filter (where not taken) from (values ${sql.join(taken)}) uses (place, taken))`;
}

export function problemOf(uses: Use[], beyond: number[] | null): LimitProblem | undefined {
  return limitProblem(uses.filter((_, place) => beyond?.includes(place)).map(({ limit }) => limit));
}
