import { sql } from "kysely";
import { lockAccount } from "#features/providers/commands/lock-account.server.ts";
import { recordAudit } from "#platform/audit/record-audit.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { isUniqueViolation } from "#platform/db/is-unique-violation.server.ts";
import { withRollback } from "#platform/db/with-rollback.server.ts";
import { logError } from "#platform/log/log.server.ts";
import { queueEmail } from "#platform/mail/queue-email.server.ts";
import { addressChanged } from "../emails/sign-in.server.ts";
import { isReservedEmail } from "../queries/undo-links.server.ts";
import type { CustomerRecords } from "../rules/customer-records.ts";
import { consumeLink } from "./consume-link.server.ts";
import { endProviderSessions } from "./sign-out.server.ts";
import { issueUndoLink } from "./undo-links.server.ts";

type Changed = { ok: true; email: string } | { ok: false; problem: "link" | "taken" };
type Change =
  | { ok: true; email: string; name: string; customerId: string | null }
  | Extract<Changed, { ok: false }>;

/**
 * The new address has proven itself: it signs in from now on and gets the receipts, the old one is told and can undo
 * it, and every session ends.
 */
export async function changeSignInEmail(
  db: Db,
  payments: CustomerRecords | null,
  origin: string,
  key: string,
): Promise<Changed> {
  try {
    const changed = await withRollback<Change>((rollBack) =>
      asService(db, (tx) => applyEmailChange(tx, origin, key, rollBack)),
    );
    if (!changed.ok) return changed;
    const { email, name, customerId } = changed;
    // The next step of a plan tells it again, should it not be reached.
    if (customerId) await payments?.changeCustomer(customerId, { name, email }).catch(logError);
    return { ok: true, email };
  } catch (error) {
    if (isUniqueViolation(error, "provider_accounts_sign_in_email_key"))
      return { ok: false, problem: "taken" };
    throw error;
  }
}

async function applyEmailChange(
  tx: Db,
  origin: string,
  key: string,
  rollBack: (outcome: Change) => never,
): Promise<Change> {
  const code = await consumeLink(tx, "change_email", key);
  const account = code && (await lockAccount(tx, "provider_id", code.provider_id));
  if (!account) return { ok: false, problem: "link" };
  const { id, email } = code;
  const { name, sign_in_email: former, stripe_customer_id: customerId } = account;
  await tx
    .updateTable("provider_accounts")
    .set({ sign_in_email: email, email_confirmed_at: sql<Date>`now()` })
    .where("provider_id", "=", account.id)
    .execute();
  // After the update, which waits for another provider that is just giving this address up.
  if (await isReservedEmail(tx, email)) return rollBack({ ok: false, problem: "taken" });
  await endProviderSessions(tx, account.id);
  const undo = await issueUndoLink(tx, { provider_id: account.id, former_email: former });
  await queueEmail(tx, {
    kind: "address-changed",
    about: id,
    topic: { table: "providers", id: account.id },
    to: former,
    content: addressChanged({ name, to: email, url: `${origin}/provider/undo-email?key=${undo.key}` }),
    audience: "provider",
    expiresAt: undo.goodUntil,
  });
  await recordAudit(tx, {
    actor: { kind: "provider", providerId: account.id },
    action: "account.email_changed",
    table: "provider_accounts",
    id: account.id,
  });
  return { ok: true, email, name, customerId };
}
