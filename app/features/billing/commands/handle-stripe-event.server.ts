import { tellTeam } from "#features/auth/commands/notify-admins.server.ts";
import { type LockedAccount, lockAccount } from "#features/providers/commands/lock-account.server.ts";
import { noteAudit } from "#platform/audit/record-audit.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { type PaymentTrouble, paymentTrouble } from "../emails/payment-trouble.server.ts";
import type { PaymentEvent } from "../rules/payments.ts";
import { applyPayments, type PaymentsContext } from "./sync-subscription.server.ts";

/** The payment service sends many more; they change nothing here. */
const APPLIED = /^(?:checkout\.session|customer\.subscription|invoice|charge|refund)\.|^customer\.deleted$/;
/** What needs somebody of ours. */
const troubles = new Map<string, PaymentTrouble>([
  ["charge.dispute.created", "disputed"],
  ["refund.failed", "refund_failed"],
]);
const who = { kind: "system", name: "payments" } as const;

/** Applies an event whose signature was checked, once, however often and in whatever order it comes. */
export async function takePaymentEvent(
  db: Db,
  context: PaymentsContext,
  event: PaymentEvent,
): Promise<"applied" | "ignored" | "known"> {
  const { id, type } = event;
  const customerId = APPLIED.test(type) ? await findCustomer(context, event) : undefined;
  return asService(db, async (tx) => {
    const account = customerId ? await lockAccount(tx, "stripe_customer_id", customerId) : undefined;
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("stripe_events")
      .values({ id, type, provider_id: account?.id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return "known";
    const trouble = troubles.get(type);
    if (trouble) await tellOf(tx, trouble, event, { account, origin: context.origin });
    if (account) await applyPayments(tx, context, account, who);
    return account || trouble ? "applied" : "ignored";
  });
}

/** Before the account is held: who paid by a charge never changes. */
async function findCustomer({ payments }: PaymentsContext, { customerId, chargeId }: PaymentEvent) {
  return customerId ?? (chargeId ? await payments.findPayer(chargeId) : undefined);
}

/** Also where the account is gone: money that did not come back to it is still owed. */
async function tellOf(
  tx: Db,
  what: PaymentTrouble,
  { id: eventId, objectId: id = eventId }: PaymentEvent,
  { account, origin }: { account: LockedAccount | undefined; origin: string },
) {
  await noteAudit(tx, {
    actor: who,
    action: `subscription.${what}`,
    table: account ? "provider_accounts" : "payments",
    id: account?.id ?? id,
    details: { id },
  });
  const letter = paymentTrouble(what, { id, provider: account, origin });
  const topic = account ? ({ table: "providers", id: account.id } as const) : null;
  await tellTeam(tx, { kind: `payment-${what.replaceAll("_", "-")}`, about: id, topic, letter });
}
