import { randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { query } from "./database.ts";
import { signIn } from "./sign-in.ts";

type ProviderOptions = { name?: string; tier?: string; active?: boolean; age?: string; city?: string };

/** A verified provider that belongs to one journey alone; families see it only where the journey says so. */
export async function makeProvider(wish: ProviderOptions = {}) {
  const id = `journey-${randomUUID().slice(0, 13)}`;
  const { name = id, tier = "basic", active = false, age = "1 year", city } = wish;
  const email = `${id}@sign-in.example`;
  await query(
    `insert into hearthlist.providers (id, name, email, phone, services, verified, active, status, tier, city_id, created_at)
     values ($1, $2, $3, '(214) 555-0100', '{Home care}', true, $4, 'verified', $5,
       (select id from hearthlist.cities where slug = $6), now() - $7::interval)`,
    [id, name, `${id}@care.example`, active, tier, city, age],
  );
  await query(
    "insert into hearthlist.provider_accounts (provider_id, sign_in_email, email_confirmed_at) values ($1, $2, now())",
    [id, email],
  );
  return { id, email };
}

export async function signInAsNewProvider(
  context: BrowserContext,
  baseURL: string | undefined,
  wish: ProviderOptions = {},
) {
  const { id } = await makeProvider(wish);
  await signIn(context, baseURL, id);
  return id;
}
