import { findUndoableEmailChange } from "#features/auth/queries/undo-links.server.ts";
import { anonymizeInvoices } from "#features/billing/commands/anonymize-invoices.server.ts";
import { cancelPlan } from "#features/billing/commands/end-subscription.server.ts";
import {
  type PaymentsContext,
  syncSubscription,
} from "#features/billing/commands/sync-subscription.server.ts";
import { hasPaymentCustomer, withPaymentLock } from "#features/billing/commands/with-payment-lock.server.ts";
import { isRunning } from "#features/billing/rules/subscription.ts";
import { consultationCalendar } from "#features/consultations/emails/consultation-calendar.server.ts";
import { providerClosedEmail } from "#features/consultations/emails/consultation-changed.server.ts";
import { listUpcomingConsultations } from "#features/consultations/queries/consultations.server.ts";
import { lockAccount } from "#features/providers/commands/lock-account.server.ts";
import { recordAudit } from "#platform/audit/record-audit.server.ts";
import { formatZonedTime } from "#platform/dates/zoned-time.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { deleteProviderEmails } from "#platform/mail/delete-provider-emails.server.ts";
import { queueEmail } from "#platform/mail/queue-email.server.ts";
import { listingDeleted } from "../emails/listing-deleted.server.ts";

type Outcome =
  | { ok: true }
  | { ok: false; problem: "subscribed" | "name" }
  | { ok: false; problem: "recent"; until: Date };

/**
 * A provider removes itself for good: listing, leads, applications, letters, its plan and all. Only the audit log, the
 * records of its payments and the last letters about its going know that it was. Without a payment service, a plan that
 * runs is in the way.
 */
export async function deleteListing(
  db: Db,
  context: PaymentsContext | undefined,
  providerId: string,
  typedName: string,
): Promise<Outcome> {
  const work = context && (await hasPaymentCustomer(db, providerId)) ? withPaymentLock : asService;
  return work(db, async (tx) => {
    const account = await lockAccount(tx, "provider_id", providerId);
    // The button pressed twice: what it asks for is done.
    if (!account) return { ok: true };
    if (account.name !== typedName.trim()) return { ok: false, problem: "name" };
    // A thief may have changed the address. The owner can undo that only while the account exists.
    const recent = await findUndoableEmailChange(tx, providerId);
    if (recent) return { ok: false, problem: "recent", ...recent };
    if (!context && isRunning(account.subscription_status)) return { ok: false, problem: "subscribed" };
    const who = { kind: "provider", providerId } as const;
    if (context && (await cancelPlan(context, account)))
      await syncSubscription(tx, context, { ...account, active: false, verified: false }, who);
    await notifyFamilies(tx, providerId);
    await anonymizeInvoices(tx, [providerId]);
    await deleteProviderEmails(tx, [providerId]);
    await tx.deleteFrom("provider_submissions").where("provider_id", "=", providerId).execute();
    await tx.deleteFrom("providers").where("id", "=", providerId).execute();
    await queueEmail(tx, {
      kind: "listing-deleted",
      about: providerId,
      topic: null,
      to: account.sign_in_email,
      content: listingDeleted(account),
      audience: "provider",
    });
    await recordAudit(tx, {
      actor: who,
      action: "listing.deleted",
      table: "providers",
      id: providerId,
    });
    return { ok: true };
  });
}

/** Who has an appointment, or waits for an answer, must not find out at the door. */
async function notifyFamilies(tx: Db, providerId: string) {
  for (const { time, ...request } of await listUpcomingConsultations(tx, providerId, new Date())) {
    const { email, family_name, provider_name, timeZone } = request;
    const off = {
      ...request,
      wished: time,
      status: "cancelled" as const,
      calendar_sequence: request.calendar_sequence + 1,
    };
    await queueEmail(tx, {
      // Not with its request, which goes.
      kind: "provider-left",
      about: request.id,
      topic: null,
      to: email,
      content: providerClosedEmail({
        familyName: family_name,
        providerName: provider_name,
        when: formatZonedTime(time.date, time.time, timeZone),
      }),
      calendar: consultationCalendar(off),
      audience: "family",
    });
  }
}
