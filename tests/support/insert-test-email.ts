import { randomUUID } from "node:crypto";
import type { Client } from "pg";

/** A letter, written by the owner of the database; the trigger adds its job in the same transaction. */
export async function insertTestEmail(client: Pick<Client, "query">): Promise<string> {
  const id = randomUUID();
  await client.query(
    `insert into hearthlist.mails (id, message_id, to_address, subject, body_text, body_html, kind, audience)
     values ($1::uuid, $1::text, 'ana@family.example', 'A letter', 'Dear Ana,', '<p>Dear Ana,</p>', 'test', 'family')`,
    [id],
  );
  return id;
}
