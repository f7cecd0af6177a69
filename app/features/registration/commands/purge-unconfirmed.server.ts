import { type RawBuilder, sql } from "kysely";
import { formatRetentionPeriod } from "#config/retention.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { deleteProviderEmails } from "#platform/mail/delete-provider-emails.server.ts";

/** Letters that go before others: of those whose links sign somebody in, nobody needs any tomorrow. */
const SHORT_LIVED_EMAILS = [
  { period: "signInEmails", kinds: ["sign-in-code", "change-address-code", "confirm-new-address"] },
  { period: "undoLinks", kinds: ["address-changed", "second-factor-on"] },
  { period: "accountDeletionEmails", kinds: ["listing-deleted"] },
] as const;

/**
 * Applications that nobody confirmed fall away, with all that was typed; so do old codes, keys and sessions. What was
 * used or revoked before its time has ended then.
 */
export function purgeUnconfirmed(db: Db): Promise<void> {
  return asService(db, async (tx) => {
    await deleteUnconfirmedApplications(tx);
    await tx
      .deleteFrom("sign_in_codes")
      .where(
        sql<boolean>`least(used_at, expires_at) < now() - ${formatRetentionPeriod("signInCodes")}::interval`,
      )
      .execute();
    await tx
      .deleteFrom("sessions")
      .where(
        sql<boolean>`least(revoked_at, expires_at) < now() - ${formatRetentionPeriod("sessions")}::interval`,
      )
      .execute();
    await tx
      .deleteFrom("undo_links")
      .where("created_at", "<", sql<Date>`now() - ${formatRetentionPeriod("undoLinks")}::interval`)
      .execute();
    for (const { period, kinds } of SHORT_LIVED_EMAILS)
      await tx
        .deleteFrom("mails")
        .where("kind", "in", kinds)
        .where("created_at", "<", sql<Date>`now() - ${formatRetentionPeriod(period)}::interval`)
        .execute();
  });
}

/** Those of one address, or all: with everything that was typed in them. Who applied again has as long as at first. */
export async function deleteUnconfirmedApplications(tx: Db, email?: string): Promise<void> {
  const held = await listExpiredApplications(
    tx,
    sql`${email === undefined ? sql`` : sql`and a.sign_in_email = ${email}`} for update of a`,
  );
  // Read again once they are held: of who applied again meanwhile, the first statement sees the account alone.
  await deleteApplications(tx, await listExpiredApplications(tx, sql`and p.id = any(${held}::text[])`));
}

async function listExpiredApplications(tx: Db, which: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from providers p join provider_accounts a on a.provider_id = p.id
    where a.email_confirmed_at is null and not p.verified and not p.active
      and greatest(a.created_at, (select max(s.created_at) from provider_submissions s where s.provider_id = p.id))
        < now() - ${formatRetentionPeriod("unconfirmedApplications")}::interval
      ${which}
  `.execute(tx);
  return rows.map(({ id }) => id);
}

export async function deleteApplications(tx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await deleteProviderEmails(tx, ids);
  await tx.deleteFrom("provider_submissions").where("provider_id", "in", ids).execute();
  await tx.deleteFrom("providers").where("id", "in", ids).execute();
}
