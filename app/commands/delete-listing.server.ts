import { asService } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";
import { isRunning } from "#domain/subscription.ts";
import { noteAudit } from "./note-audit.server.ts";

type Outcome = { ok: true } | { ok: false; problem: "subscribed" | "name" };

/** A provider removes itself for good: listing, leads, applications and all. Only the audit log knows that it was. */
export function deleteListing(db: Db, providerId: string, typedName: string): Promise<Outcome> {
  return asService(db, async (tx) => {
    const account = await tx
      .selectFrom("provider_accounts")
      .innerJoin("providers", "providers.id", "provider_id")
      .select(["name", "subscription_status"])
      .where("provider_id", "=", providerId)
      .forUpdate()
      .executeTakeFirst();
    // The button pressed twice: what it asks for is done.
    if (!account) return { ok: true };
    if (account.name !== typedName.trim()) return { ok: false, problem: "name" };
    if (isRunning(account.subscription_status)) return { ok: false, problem: "subscribed" };
    await tx.deleteFrom("provider_submissions").where("provider_id", "=", providerId).execute();
    await tx.deleteFrom("providers").where("id", "=", providerId).execute();
    await noteAudit(tx, {
      actor: { kind: "provider", providerId },
      action: "listing.deleted",
      table: "providers",
      id: providerId,
    });
    return { ok: true };
  });
}
