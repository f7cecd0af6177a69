import { asService } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";
import type { PaymentEvent } from "#domain/payments.ts";
import { applyPayments, type PaymentsContext } from "./apply-payments.server.ts";
import { lockAccount } from "./lock-account.server.ts";

/** The payment service sends many more; they change nothing here. */
const APPLIED = /^(?:checkout\.session|customer\.subscription|invoice|charge)\.|^customer\.deleted$/;

/** Applies an event whose signature was checked, once, however often and in whatever order it comes. */
export function takePaymentEvent(
  db: Db,
  context: PaymentsContext,
  { id, type, customerId }: PaymentEvent,
): Promise<"applied" | "ignored" | "known"> {
  return asService(db, async (tx) => {
    const isAbout = customerId !== undefined && APPLIED.test(type);
    const account = isAbout ? await lockAccount(tx, "stripe_customer_id", customerId) : undefined;
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("stripe_events")
      .values({ id, type, provider_id: account?.id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return "known";
    if (!account) return "ignored";
    await applyPayments(tx, context, account, { kind: "system", name: "payments" });
    return "applied";
  });
}
