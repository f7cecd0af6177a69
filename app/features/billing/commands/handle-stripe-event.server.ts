import { notifyAdmins } from "#features/auth/commands/notify-admins.server.ts";
import { type LockedAccount, lockAccount } from "#features/providers/commands/lock-account.server.ts";
import { recordAudit } from "#platform/audit/record-audit.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { type PaymentProblem, paymentProblemEmail } from "../emails/payment-problem.server.ts";
import type { PaymentEvent } from "../rules/payments.ts";
import { type PaymentsContext, syncSubscription } from "./sync-subscription.server.ts";

/** The payment service sends many more; they change nothing here. */
const HANDLED_EVENT_TYPES =
  /^(?:checkout\.session|customer\.subscription|invoice|charge|refund)\.|^customer\.deleted$/;
/** What needs somebody of ours. */
const problemByEventType = new Map<string, PaymentProblem>([
  ["charge.dispute.created", "disputed"],
  ["refund.failed", "refund_failed"],
]);
const paymentsActor = { kind: "system", name: "payments" } as const;

/** Applies an event whose signature was checked, once, however often and in whatever order it comes. */
export async function handleStripeEvent(
  db: Db,
  context: PaymentsContext,
  event: PaymentEvent,
): Promise<"applied" | "ignored" | "known"> {
  const { id, type } = event;
  const customerId = HANDLED_EVENT_TYPES.test(type) ? await findCustomer(context, event) : undefined;
  return asService(db, async (tx) => {
    const account = customerId ? await lockAccount(tx, "stripe_customer_id", customerId) : undefined;
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("stripe_events")
      .values({ id, type, provider_id: account?.id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return "known";
    const trouble = problemByEventType.get(type);
    if (trouble) await notifyOfPaymentProblem(tx, trouble, event, { account, origin: context.origin });
    if (account) await syncSubscription(tx, context, account, paymentsActor);
    return account || trouble ? "applied" : "ignored";
  });
}

/** Before the account is held: who paid by a charge never changes. */
async function findCustomer({ payments }: PaymentsContext, { customerId, chargeId }: PaymentEvent) {
  return customerId ?? (chargeId ? await payments.findPayer(chargeId) : undefined);
}

/** Also where the account is gone: money that did not come back to it is still owed. */
async function notifyOfPaymentProblem(
  tx: Db,
  what: PaymentProblem,
  { id: eventId, objectId: id = eventId }: PaymentEvent,
  { account, origin }: { account: LockedAccount | undefined; origin: string },
) {
  await recordAudit(tx, {
    actor: paymentsActor,
    action: `subscription.${what}`,
    table: account ? "provider_accounts" : "payments",
    id: account?.id ?? id,
    details: { id },
  });
  const letter = paymentProblemEmail(what, { id, provider: account, origin });
  const topic = account ? ({ table: "providers", id: account.id } as const) : null;
  await notifyAdmins(tx, { kind: `payment-${what.replaceAll("_", "-")}`, about: id, topic, letter });
}
