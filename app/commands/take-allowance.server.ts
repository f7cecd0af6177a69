import { sql } from "kysely";
import type { Db } from "#db/database.server.ts";
import type { Limit } from "#domain/limits.ts";
import { keyedHash } from "#lib/keyed-hash.server.ts";

type Use = { limit: Limit; who: string };

/** Counts one use by `who` (an address, an e-mail), which is stored as a keyed hash only; false beyond the limit. */
export function takeAllowance(tx: Db, secret: Buffer, limit: Limit, who: string): Promise<boolean> {
  return takeAllowances(tx, secret, [{ limit, who }]);
}

/** The same for several at once; false where one of them is beyond its limit. */
export async function takeAllowances(tx: Db, secret: Buffer, uses: Use[]): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select ${takingAllowances(secret, uses)} as taken`.execute(
    tx,
  );
  return rows[0]?.taken === true;
}

/** The same as a part of a statement that does more. */
export function takingAllowances(secret: Buffer, uses: Use[]) {
  const taken = uses.map(({ limit: { what, max, period }, who }) => {
    const key = keyedHash(secret, `${what}\n${who}`);
    return sql`(take_allowance(${key}, ${max}, ${period}::interval))`;
  });
  return sql<boolean>`(select bool_and(taken) from (values ${sql.join(taken)}) uses (taken))`;
}
