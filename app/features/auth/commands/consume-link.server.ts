import { sql } from "kysely";
import { lockAccount } from "#features/providers/commands/lock-account.server.ts";
import { noteLinkOnce } from "#platform/audit/record-audit.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { tokenHash } from "../queries/sessions.server.ts";
import { deadCodeWords } from "./consume-code.server.ts";
import type { Purpose } from "./issue-code.server.ts";

/**
 * Whom a letter's link speaks for, once: one that was used, or whose time is over, is none. The account is locked before
 * its codes, so that two links of one provider, or a link and a sign-out everywhere, do not wait for each other.
 */
export async function takeLink(tx: Db, purpose: Purpose, key: string) {
  const providerId = await findProviderOfLink(tx, purpose, key);
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
  if (!code) await recordDeadLink(tx, purpose, key);
  return code;
}

/** Writes to the audit log that a link was opened again, or too late: once for each, however often it is opened. */
async function recordDeadLink(tx: Db, purpose: Purpose, key: string): Promise<void> {
  const code = await tx
    .selectFrom("sign_in_codes")
    .select(["id", "provider_id", "used_at"])
    .where("link_hash", "=", tokenHash(key))
    .where("purpose", "=", purpose)
    .executeTakeFirst();
  if (!code) return;
  await noteLinkOnce(tx, {
    actor: { kind: "visitor" },
    action: "provider.link-refused",
    table: "provider_accounts",
    id: code.provider_id,
    details: { link: linkWords[purpose], problem: deadCodeWords(code), linkId: code.id },
  });
}

const linkWords: Record<Purpose, string> = {
  sign_in: "sign in",
  confirm_email: "confirm an application",
  authorize_email_change: "allow a change of the sign-in address",
  change_email: "change the sign-in address",
};

/** Finds the provider without using up the link. */
async function findProviderOfLink(tx: Db, purpose: Purpose, key: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("sign_in_codes")
    .select("provider_id")
    .where("link_hash", "=", tokenHash(key))
    .where("purpose", "=", purpose)
    .executeTakeFirst();
  return row?.provider_id;
}
