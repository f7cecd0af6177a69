import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#db/database.server.ts";
import type { Limit } from "#domain/limits.ts";

/** Counts one use by `who` (an address, an e-mail), which is stored as a keyed hash only; false beyond the limit. */
export async function takeAllowance(
  tx: Db,
  secret: Buffer,
  { what, max, period }: Limit,
  who: string,
): Promise<boolean> {
  const key = createHmac("sha256", secret).update(`${what}\n${who}`).digest();
  const { rows } = await sql<{ taken: boolean }>`
    select take_allowance(${key}, ${max}, ${period}::interval) as taken
  `.execute(tx);
  return rows[0]?.taken === true;
}
