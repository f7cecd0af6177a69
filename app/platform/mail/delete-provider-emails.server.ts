import { sql } from "kysely";
import type { Db } from "../db/database.server.ts";

/**
 * Before providers are deleted: the letters to them, and those to our team about them. Not what is written in this very
 * transaction, such as that a plan has ended, nor one that is being sent right now.
 */
export async function deleteProviderEmails(tx: Db, providerIds: string[]): Promise<void> {
  const ids = sql`${providerIds}::text[]`;
  await sql`
    delete from mails where id in (
      select id from mails
      where created_at < now() and id in (
        select id from mails where audience in ('provider', 'team') and (topic_table, topic_id) in (
          select 'providers', id from unnest(${ids}) as id
          union all select 'provider_submissions', id::text from provider_submissions where provider_id = any(${ids})
          union all select 'tickets', id::text from tickets where provider_id = any(${ids})
        )
        union all
        select id from mails where audience = 'provider'
          and to_address in (select sign_in_email from provider_accounts where provider_id = any(${ids}))
      )
      for update skip locked
    )`.execute(tx);
}
