import { sql } from "kysely";
import { lockAccount } from "#features/providers/commands/lock-account.server.ts";
import { recordAudit } from "#platform/audit/record-audit.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { logError } from "#platform/log/log.server.ts";
import { queueEmail } from "#platform/mail/queue-email.server.ts";
import { addressChangeUndone } from "../emails/sign-in.server.ts";
import { findUndoLink } from "../queries/undo-links.server.ts";
import type { CustomerRecords } from "../rules/customer-records.ts";
import { endProviderSessions } from "./sign-out.server.ts";
import { consumeUndoLink } from "./undo-links.server.ts";

type Undone = { ok: true; email: string; isRepeat: boolean } | { ok: false; problem: "link" };

/**
 * Restores the former sign-in address for the person who reads its mail. Every session ends, so that whoever made the
 * change is out as well.
 */
export async function undoEmailChange(
  db: Db,
  payments: CustomerRecords | null,
  key: string,
): Promise<Undone> {
  const undone = await asService(db, (tx) => restoreFormerEmail(tx, key));
  if (!undone.ok) return undone;
  const { email, name, customerId, isRepeat } = undone;
  // The next step of a plan corrects it, should the payment service not be reached now.
  if (customerId && !isRepeat) await payments?.changeCustomer(customerId, { name, email }).catch(logError);
  return { ok: true, email, isRepeat };
}

async function restoreFormerEmail(tx: Db, key: string) {
  const link = await findUndoLink(tx, key);
  const account = link?.provider_id && (await lockAccount(tx, "provider_id", link.provider_id));
  const email = link?.former_email;
  if (!account || !email) return { ok: false, problem: "link" } as const;
  const { id, name, sign_in_email: rejected, stripe_customer_id: customerId } = account;
  const undone = { ok: true, email, name, customerId } as const;
  if (!(await consumeUndoLink(tx, link.id))) return { ...undone, isRepeat: true };
  await tx
    .updateTable("provider_accounts")
    .set({ sign_in_email: email, email_confirmed_at: sql<Date>`now()` })
    .where("provider_id", "=", id)
    .execute();
  await endProviderSessions(tx, id);
  await queueEmail(tx, {
    kind: "address-change-undone",
    about: link.id,
    topic: { table: "providers", id },
    to: rejected,
    content: addressChangeUndone({ name }),
    audience: "provider",
  });
  await recordAudit(tx, {
    actor: { kind: "provider", providerId: id },
    action: "account.email-change-undone",
    table: "provider_accounts",
    id,
  });
  return { ...undone, isRepeat: false };
}
