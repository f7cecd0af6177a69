import { lockAccount } from "#features/providers/commands/lock-account.server.ts";
import { atMost } from "#platform/at-most.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";

/** A page that waited so long and then for one call in vain can still say itself that it failed. */
const LONGEST_WAIT_MS = 10_000;
const inTurn = atMost(2, LONGEST_WAIT_MS);

/**
 * Work that holds a provider's account while the payment service is asked, and with it a connection to the database:
 * few at once, because pages need some. Events take turns of their own, so that pages need not stand behind them.
 */
export function whileAsking<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return inTurn(() => asService(db, work));
}

/** Whether there is anything to ask about a provider: who never wanted a plan need not wait for a turn. */
export function isPayer(db: Db, providerId: string): Promise<boolean> {
  return asService(db, async (tx) => {
    const account = await lockAccount(tx, "provider_id", providerId);
    return Boolean(account?.stripe_customer_id);
  });
}
