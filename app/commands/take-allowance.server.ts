import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#db/database.server.ts";
import type { Limit } from "#domain/limits.ts";

type Use = { limit: Limit; who: string };

/** Counts one use by `who` (an address, an e-mail), which is stored as a keyed hash only; false beyond the limit. */
export function takeAllowance(tx: Db, secret: Buffer, limit: Limit, who: string): Promise<boolean> {
  return takeAllowances(tx, secret, [{ limit, who }]);
}

/** The same for several at once; false where one of them is beyond its limit. */
export async function takeAllowances(tx: Db, secret: Buffer, uses: Use[]): Promise<boolean> {
  const taken = uses.map(({ limit: { what, max, period }, who }) => {
    const key = createHmac("sha256", secret).update(`${what}\n${who}`).digest();
    return sql`(take_allowance(${key}, ${max}, ${period}::interval))`;
  });
  const { rows } = await sql<{ taken: boolean }>`
    select bool_and(taken) as taken from (values ${sql.join(taken)}) uses (taken)
  `.execute(tx);
  return rows[0]?.taken === true;
}
