import { asService } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";
import { isRunning } from "#domain/subscription.ts";
import { applyPayments, type PaymentsContext } from "./apply-payments.server.ts";
import { endPlan } from "./end-subscription.server.ts";
import { leavePayments } from "./leave-payments.server.ts";
import { lockAccount } from "./lock-account.server.ts";
import { noteAudit } from "./note-audit.server.ts";

type Outcome = { ok: true } | { ok: false; problem: "subscribed" | "name" };

/**
 * A provider removes itself for good: listing, leads, applications, its plan and all. Only the audit log and the records
 * of its payments know that it was. Without a payment service, a plan that runs is in the way.
 */
export function deleteListing(
  db: Db,
  context: PaymentsContext | undefined,
  providerId: string,
  typedName: string,
): Promise<Outcome> {
  return asService(db, async (tx) => {
    const account = await lockAccount(tx, "provider_id", providerId);
    // The button pressed twice: what it asks for is done.
    if (!account) return { ok: true };
    if (account.name !== typedName.trim()) return { ok: false, problem: "name" };
    if (!context && isRunning(account.subscription_status)) return { ok: false, problem: "subscribed" };
    const who = { kind: "provider", providerId } as const;
    if (context && (await endPlan(context, account)))
      await applyPayments(tx, context, { ...account, active: false }, who);
    await leavePayments(tx, [providerId]);
    await tx.deleteFrom("provider_submissions").where("provider_id", "=", providerId).execute();
    await tx.deleteFrom("providers").where("id", "=", providerId).execute();
    await noteAudit(tx, {
      actor: who,
      action: "listing.deleted",
      table: "providers",
      id: providerId,
    });
    return { ok: true };
  });
}
