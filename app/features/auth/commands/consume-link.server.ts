import { sql } from "kysely";
import { lockAccount } from "#features/providers/commands/lock-account.server.ts";
import { recordLinkAuditOnce } from "#platform/audit/record-audit.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { tokenHash } from "../queries/sessions.server.ts";
import { formatCodeRefusal } from "./consume-code.server.ts";
import type { Purpose } from "./issue-code.server.ts";

/**
 * Whom a letter's link speaks for, once: one that was used, or whose time is over, is none. The account is locked before
 * its codes, so that two links of one provider, or a link and a sign-out everywhere, do not wait for each other.
 */
export async function consumeLink(tx: Db, purpose: Purpose, key: string) {
  const providerId = await findProviderByLink(tx, purpose, key);
  if (providerId) await lockAccount(tx, "provider_id", providerId);
  const code = await tx
    .updateTable("sign_in_codes")
    .set({ used_at: sql<Date>`now()` })
    .where("link_hash", "=", tokenHash(key))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["id", "provider_id", "email"])
    .executeTakeFirst();
  if (!code) await recordRefusedLink(tx, purpose, key);
  return code;
}

/** Writes to the audit log that a link was opened again, or too late: once for each, however often it is opened. */
async function recordRefusedLink(tx: Db, purpose: Purpose, key: string): Promise<void> {
  const code = await tx
    .selectFrom("sign_in_codes")
    .select(["id", "provider_id", "used_at"])
    .where("link_hash", "=", tokenHash(key))
    .where("purpose", "=", purpose)
    .executeTakeFirst();
  if (!code) return;
  await recordLinkAuditOnce(tx, {
    actor: { kind: "visitor" },
    action: "provider.link-refused",
    table: "provider_accounts",
    id: code.provider_id,
    details: { link: purposeNames[purpose], problem: formatCodeRefusal(code), linkId: code.id },
  });
}

const purposeNames: Record<Purpose, string> = {
  sign_in: "sign in",
  confirm_email: "confirm an application",
  authorize_email_change: "allow a change of the sign-in address",
  change_email: "change the sign-in address",
};

/** Finds the provider without using up the link. */
async function findProviderByLink(tx: Db, purpose: Purpose, key: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("sign_in_codes")
    .select("provider_id")
    .where("link_hash", "=", tokenHash(key))
    .where("purpose", "=", purpose)
    .executeTakeFirst();
  return row?.provider_id;
}
