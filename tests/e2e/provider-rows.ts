import { randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { query } from "./database.ts";
import { signIn } from "./sign-in.ts";

type Wish = { tier?: string; registered?: string };

/** A provider of a journey's own, off the public pages that other journeys count, and signed in. */
export async function signInAsNew(
  context: BrowserContext,
  baseURL: string | undefined,
  { tier = "basic", registered = "1 year" }: Wish = {},
): Promise<string> {
  const id = await makeProvider({ tier, registered });
  await signIn(context, baseURL, id);
  return id;
}

export async function makeProvider({ tier = "basic", registered = "1 year" }: Wish = {}): Promise<string> {
  const id = `journey-${randomUUID().slice(0, 13)}`;
  await query(
    `insert into hearthlist.providers (id, name, email, phone, tier, verified, active, status, created_at)
     values ($1, 'Journey Home Care', $2, '(214) 555-0199', $3, true, false, 'verified', now() - $4::interval)`,
    [id, `${id}@care.example`, tier, registered],
  );
  await query("insert into hearthlist.provider_accounts (provider_id, sign_in_email) values ($1, $2)", [
    id,
    `${id}@sign-in.example`,
  ]);
  return id;
}
