import { confirmAddress } from "#features/auth/commands/confirm-address.server.ts";
import { consumeLink } from "#features/auth/commands/consume-link.server.ts";
import { lockAccount } from "#features/providers/commands/lock-account.server.ts";
import { recordAudit } from "#platform/audit/record-audit.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { deleteApplications } from "./purge-unconfirmed.server.ts";

type Outcome = { ok: true; providerId: string } | { ok: false; problem: "link" };

/** The applicant reads the mail of the given address. The reviewers are told. */
export function confirmRegistration(db: Db, origin: string, key: string): Promise<Outcome> {
  return asService(db, async (tx) => {
    const code = await consumeLink(tx, "confirm_email", key);
    if (!code) return { ok: false, problem: "link" };
    await confirmAddress(tx, origin, code.provider_id);
    return { ok: true, providerId: code.provider_id };
  });
}

/**
 * Whoever reads that mail and did not apply takes the application away, with everything typed in it. A listing that
 * was approved meanwhile is no application any more: its provider deletes it on its desk.
 */
export function discardRegistration(db: Db, key: string): Promise<Outcome> {
  return asService(db, async (tx) => {
    const code = await consumeLink(tx, "confirm_email", key);
    const account = code && (await lockAccount(tx, "provider_id", code.provider_id));
    const application =
      account &&
      (await tx
        .selectFrom("providers")
        .select("id")
        .where("id", "=", account.id)
        .where("verified", "=", false)
        .where("active", "=", false)
        .executeTakeFirst());
    if (!application) return { ok: false, problem: "link" };
    const { id } = application;
    await deleteApplications(tx, [id]);
    await recordAudit(tx, {
      actor: { kind: "visitor" },
      action: "registration.discarded",
      table: "providers",
      id,
    });
    return { ok: true, providerId: id };
  });
}
