import { asService } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";
import { limits } from "#domain/limits.ts";
import { findAccountByEmail } from "#queries/accounts.server.ts";
import { takeAllowance } from "./take-allowance.server.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>;
type Outcome = { ok: true; account: Found | undefined } | { ok: false; problem: "limited" };

/** Whether an e-mail has an account: limited for each address, so that nobody goes through a list. */
export function lookUpAccount(db: Db, secret: Buffer, email: string, address: string): Promise<Outcome> {
  return asService(db, async (tx) => {
    if (!(await takeAllowance(tx, secret, limits.lookup.address, address)))
      return { ok: false, problem: "limited" };
    return { ok: true, account: await findAccountByEmail(tx, email) };
  });
}
