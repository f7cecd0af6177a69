import { consultationCalendar } from "#adapters/letters/consultation-calendar.server.ts";
import { providerLeft } from "#adapters/letters/consultation-step.server.ts";
import { listingDeleted } from "#adapters/letters/listing-deleted.server.ts";
import { asService } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";
import { isRunning } from "#domain/subscription.ts";
import { inWords } from "#domain/zoned-time.ts";
import { listConsultationsAhead } from "#queries/consultations.server.ts";
import { findUndoableEmailChange } from "#queries/undo-links.server.ts";
import { applyPayments, type PaymentsContext } from "./apply-payments.server.ts";
import { isPayer, whileAsking } from "./ask-payments.server.ts";
import { endPlan } from "./end-subscription.server.ts";
import { forgetLetters } from "./forget-rows.server.ts";
import { leavePayments } from "./leave-payments.server.ts";
import { lockAccount } from "./lock-account.server.ts";
import { noteAudit } from "./note-audit.server.ts";
import { writeMail } from "./write-mail.server.ts";

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
  const work = context && (await isPayer(db, providerId)) ? whileAsking : asService;
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
    if (context && (await endPlan(context, account)))
      await applyPayments(tx, context, { ...account, active: false, verified: false }, who);
    await tellFamilies(tx, providerId);
    await leavePayments(tx, [providerId]);
    await forgetLetters(tx, [providerId]);
    await tx.deleteFrom("provider_submissions").where("provider_id", "=", providerId).execute();
    await tx.deleteFrom("providers").where("id", "=", providerId).execute();
    await writeMail(tx, {
      kind: "listing-deleted",
      about: providerId,
      topic: null,
      to: account.sign_in_email,
      letter: listingDeleted(account),
      audience: "provider",
    });
    await noteAudit(tx, {
      actor: who,
      action: "listing.deleted",
      table: "providers",
      id: providerId,
    });
    return { ok: true };
  });
}

/** Who has an appointment, or waits for an answer, must not find out at the door. */
async function tellFamilies(tx: Db, providerId: string) {
  for (const { time, ...request } of await listConsultationsAhead(tx, providerId, new Date())) {
    const { email, family_name, provider_name, timeZone } = request;
    const off = {
      ...request,
      wished: time,
      status: "cancelled" as const,
      calendar_sequence: request.calendar_sequence + 1,
    };
    await writeMail(tx, {
      // Not with its request, which goes.
      kind: "provider-left",
      about: request.id,
      topic: null,
      to: email,
      letter: providerLeft({
        familyName: family_name,
        providerName: provider_name,
        when: inWords(time.date, time.time, timeZone),
      }),
      calendar: consultationCalendar(off),
      audience: "family",
    });
  }
}
