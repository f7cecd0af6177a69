import { sql } from "kysely";
import { notifyAdminsOfApplication } from "#features/auth/commands/confirm-address.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";

/** Records the submission of a registration that could not be recorded with it. Doing it twice does nothing more. */
export function recordSubmission(db: Db, origin: string, providerId: string): Promise<void> {
  return asService(db, async (tx) => {
    await insertSubmission(tx, providerId);
    const account = await tx
      .selectFrom("provider_accounts")
      .select("email_confirmed_at")
      .where("provider_id", "=", providerId)
      .executeTakeFirst();
    // Confirmed before there was anything to review.
    if (account?.email_confirmed_at) await notifyAdminsOfApplication(tx, origin, providerId);
  });
}

/** From what the account keeps of the application, so that now and later record the same. */
export async function insertSubmission(tx: Db, providerId: string): Promise<void> {
  await sql`
    insert into provider_submissions
    select (jsonb_populate_record(null::provider_submissions, application -> 'submission')).*
    from provider_accounts
    where provider_id = ${providerId} and application ? 'submission'
    on conflict (id) do nothing
  `.execute(tx);
}
