import { sql } from "kysely";
import { findTimeZone } from "#features/places/queries/time-zone.server.ts";
import type { LockedAccount } from "#features/providers/commands/lock-account.server.ts";
import { type AuditActor, recordAudit } from "#platform/audit/record-audit.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { queueEmail } from "#platform/mail/queue-email.server.ts";
import { type SubscriptionUpdate, subscriptionEmail } from "../emails/subscription.server.ts";
import type { Invoice, Payments, Subscription } from "../rules/payments.ts";
import { findHigherPlan, isPaidTier } from "../rules/plans.ts";
import {
  findGrantedTier,
  findRefund,
  isDelisted,
  isRunning,
  listSubscriptionEvents,
  toSubscriptionStatus,
} from "../rules/subscription.ts";
import { refundInvoices } from "./refund-invoices.server.ts";

export type PaymentsContext = { payments: Payments; origin: string };

/** Events and pages report that something happened; what is true now is asked for here, and stored. */
export async function syncSubscription(
  tx: Db,
  { payments, origin }: PaymentsContext,
  account: LockedAccount,
  who: AuditActor,
): Promise<void> {
  const { stripe_customer_id: customerId } = account;
  if (!customerId) return;
  const subscription =
    (await findEntitledSubscription(payments, customerId, account)) ?? toEndedSubscription(account);
  const invoices = await payments.listInvoices(customerId);
  const refunded = await saveInvoices(tx, account.id, invoices);
  const news = subscription ? await saveSubscription(tx, account, subscription) : [];
  if (refunded > 0) news.push({ what: "refunded", amount: refunded });
  for (const one of news) await recordSubscriptionEvent(tx, account, who, { ...one, origin });
}

/**
 * What was taken off the site is charged for nothing: a checkout that was open just then, or a plan that could not be
 * ended because the payment service was away, is undone as soon as we hear of it.
 */
async function findEntitledSubscription(payments: Payments, customerId: string, account: LockedAccount) {
  if (isDelisted(account) && (await payments.endSubscriptions(customerId)))
    await refundInvoices(
      payments,
      customerId,
      findRefund(await payments.listInvoices(customerId), new Date()),
    );
  return payments.findSubscription(customerId);
}

/** One that the payment service does not know any more, as after its customer was deleted there, is no plan. */
function toEndedSubscription({
  subscription_id,
  plan_tier,
  current_period_end,
}: LockedAccount): Subscription | undefined {
  if (!subscription_id || !current_period_end || !isPaidTier(plan_tier)) return undefined;
  return {
    id: subscription_id,
    status: "canceled",
    tier: plan_tier,
    cancelAtPeriodEnd: false,
    periodStart: current_period_end,
    periodEnd: current_period_end,
  };
}

async function saveSubscription(
  tx: Db,
  account: LockedAccount,
  subscription: Subscription,
): Promise<SubscriptionUpdate[]> {
  const status = toSubscriptionStatus(subscription);
  const { tier, periodEnd } = subscription;
  const paidFor = findGrantedTier(status, tier);
  // What an admin gave stays, whatever is paid: only an admin takes it back.
  const kept = isPaidTier(account.tier_by_admin) ? account.tier_by_admin : undefined;
  const given = findHigherPlan(paidFor, kept ?? null);
  const before = {
    subscriptionId: account.subscription_id,
    status: account.subscription_status,
    tier: account.plan_tier ?? account.tier,
    periodEnd: account.current_period_end,
  };
  const after = { subscriptionId: subscription.id, status, tier: paidFor, periodEnd };
  await tx
    .updateTable("provider_accounts")
    .set({
      subscription_id: subscription.id,
      subscription_status: status,
      current_period_end: periodEnd,
      plan_tier: isRunning(status) ? tier : null,
    })
    .where("provider_id", "=", account.id)
    .execute();
  await tx
    .updateTable("providers")
    .set({ tier: given, featured: given === "enterprise" || account.featured_by_admin })
    .where("id", "=", account.id)
    // Taken off by an admin: a payment does not bring it back.
    .where("tier", "<>", "inactive")
    .execute();
  return listSubscriptionEvents(before, after).map((what) => ({ what, tier, periodEnd, kept }));
}

/** Cents that have come back since the last time. */
async function saveInvoices(tx: Db, providerId: string, invoices: Invoice[]): Promise<number> {
  const known = await tx
    .selectFrom("invoices")
    .select(["id", "amount_refunded"])
    .where("provider_id", "=", providerId)
    .execute();
  let refunded = 0;
  for (const invoice of invoices) {
    const before = known.find(({ id }) => id === invoice.id)?.amount_refunded ?? 0;
    refunded += Math.max(invoice.amountRefunded - before, 0);
    const row = toInvoiceRow(providerId, invoice);
    await tx
      .insertInto("invoices")
      .values({ ...row, refunded_at: invoice.amountRefunded > 0 ? sql<Date>`now()` : null })
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet(({ ref }) => ({
            ...row,
            refunded_at:
              invoice.amountRefunded > 0
                ? sql<Date>`coalesce(${ref("invoices.refunded_at")}, excluded.refunded_at)`
                : null,
          }))
          .where("invoices.provider_id", "=", providerId),
      )
      .execute();
  }
  return refunded;
}

function toInvoiceRow(providerId: string, invoice: Invoice) {
  return {
    id: invoice.id,
    provider_id: providerId,
    number: invoice.number,
    amount: invoice.amount,
    amount_refunded: invoice.amountRefunded,
    currency: invoice.currency,
    status: invoice.status,
    period_start: invoice.periodStart,
    period_end: invoice.periodEnd,
    hosted_url: invoice.url,
    created_at: invoice.createdAt,
    paid_at: invoice.paidAt,
  };
}

async function recordSubscriptionEvent(
  tx: Db,
  account: LockedAccount,
  who: AuditActor,
  news: SubscriptionUpdate & { origin: string },
) {
  const { origin, ...details } = news;
  const entry = await recordAudit(tx, {
    actor: who,
    action: `subscription.${news.what}`,
    table: "provider_accounts",
    id: account.id,
    details,
  });
  const letter = subscriptionEmail(account, { ...news, timeZone: await findTimeZone(tx, account.id) });
  if (!letter) return;
  await queueEmail(tx, {
    kind: `subscription-${news.what}`,
    about: `${account.id} ${entry}`,
    topic: { table: "providers", id: account.id },
    to: account.sign_in_email,
    content: letter,
    audience: "provider",
  });
}
