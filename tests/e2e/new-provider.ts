import { randomUUID } from "node:crypto";
import { query } from "./database.ts";

type Wish = { tier?: string; active?: boolean; age?: string };

/** A listed provider that belongs to one journey alone. */
export async function newProvider({ tier = "basic", active = true, age = "30 days" }: Wish = {}) {
  const id = `journey-${randomUUID().slice(0, 8)}`;
  const email = `${id}@journey.example`;
  await query(
    `insert into hearthlist.providers (id, name, email, phone, services, verified, active, status, tier, city_id, created_at)
     values ($1, $1, $2, '(214) 555-0100', '{Home care}', true, $3, 'verified', $4,
       (select id from hearthlist.cities where slug = 'the-villages'), now() - $5::interval)`,
    [id, email, active, tier, age],
  );
  await query(
    "insert into hearthlist.provider_accounts (provider_id, sign_in_email, email_confirmed_at) values ($1, $2, now())",
    [id, email],
  );
  return { id, email };
}
