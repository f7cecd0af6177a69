import type { Db } from "#platform/db/database.server.ts";
import { type Invoice, invoiceStatuses, type Payments } from "../rules/payments.ts";
import { getPlan, type PaidTier } from "../rules/plans.ts";
import {
  calculateFirstMonthPrice,
  isDelisted,
  isFirstMonthHalfPrice,
  isRunning,
  type Quote,
} from "../rules/subscription.ts";

const INVOICES_SHOWN_MAX = 100;

/** A provider's plan and what it paid, read with its own rights; undefined where there is no account. */
export async function findSubscription(db: Db, providerId: string) {
  const account = await db
    .selectFrom("provider_accounts")
    .innerJoin("providers", "providers.id", "provider_id")
    .select(["tier", "subscription_status as status", "subscription_id as subscriptionId"])
    .select(["plan_tier as planTier", "providers.status as listingStatus", "verified", "active"])
    .select(["current_period_end as periodEnd", "providers.created_at as registeredAt"])
    .where("provider_id", "=", providerId)
    .executeTakeFirst();
  if (!account) return undefined;
  return { ...account, invoices: await listInvoices(db, providerId) };
}

async function listInvoices(db: Db, providerId: string): Promise<(Invoice & { refundedAt: Date | null })[]> {
  const rows = await db
    .selectFrom("invoices")
    .select(["id", "number", "amount", "amount_refunded as amountRefunded", "currency", "status"])
    .select(["period_start as periodStart", "period_end as periodEnd", "hosted_url as url"])
    .select(["created_at as createdAt", "paid_at as paidAt", "refunded_at as refundedAt"])
    .where("provider_id", "=", providerId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(INVOICES_SHOWN_MAX)
    .execute();
  return rows.map((row) => ({
    ...row,
    status: invoiceStatuses.find((status) => status === row.status) ?? "open",
  }));
}

/**
 * What a plan would cost today, without changing anything. Of what was found before, so that a page needs no connection
 * to the database while the payment service is asked.
 */
export async function quoteSubscription(
  found: Awaited<ReturnType<typeof findSubscription>>,
  payments: Payments,
  tier: PaidTier,
  now: Date,
): Promise<Quote> {
  if (!found) throw new Error("Provider not found");
  const { subscriptionId, status, periodEnd, planTier, listingStatus } = found;
  if (isDelisted({ ...found, status: listingStatus })) return { kind: "off" };
  // By what is paid for: an admin may have given more.
  if (subscriptionId && isRunning(status)) {
    if (planTier === tier && status !== "canceling") return { kind: "same" };
    if (status === "past_due") return { kind: "unpaid" };
    return {
      kind: "change",
      due: planTier === tier ? 0 : await payments.previewChange(subscriptionId, tier),
      periodEnd,
      subscriptionId,
    };
  }
  const isHalfPrice = isFirstMonthHalfPrice(found, now);
  const { price } = getPlan(tier);
  return { kind: "checkout", due: isHalfPrice ? calculateFirstMonthPrice(price) : price, isHalfPrice };
}
