import { lockAccount } from "#features/providers/commands/lock-account.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { limitConcurrency } from "#platform/limit-concurrency.server.ts";

/** After this wait and one more call that times out, the page can still answer before the request's own time limit. */
const MAX_WAIT_MS = 10_000;
const limitCalls = limitConcurrency(2, MAX_WAIT_MS);

/**
 * Work that holds a provider's account while the payment service is asked, and with it a connection to the database:
 * few at once, because pages need some. Events have a limit of their own, so that pages do not wait behind them.
 */
export function withPaymentLock<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return limitCalls(() => asService(db, work));
}

/** Whether there is anything to ask about a provider: who never wanted a plan need not wait for a turn. */
export function hasPaymentCustomer(db: Db, providerId: string): Promise<boolean> {
  return asService(db, async (tx) => {
    const account = await lockAccount(tx, "provider_id", providerId);
    return Boolean(account?.stripe_customer_id);
  });
}
