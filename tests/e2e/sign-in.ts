import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { query } from "./database.ts";

/** Opens a session as signing in would, for journeys that are about something else. */
export async function signIn(context: BrowserContext, baseURL: string | undefined, providerId: string) {
  const token = await makeSession(providerId);
  await context.addCookies([{ name: "hearthlist_provider", value: token, url: baseURL ?? "" }]);
  return token;
}

/** The same for an admin, one of its own unless the journey names one. */
export async function signInAsAdmin(
  context: BrowserContext,
  baseURL: string | undefined,
  email = `${randomUUID()}@hearthlist.example`,
) {
  const token = await makeAdminSession(await makeAdmin(email));
  await context.addCookies([{ name: "hearthlist_admin", value: token, url: baseURL ?? "" }]);
  return email;
}

export async function makeAdmin(email: string, passwordHash = "none"): Promise<string> {
  const [admin] = await query(
    `insert into hearthlist.admins (id, email, password_hash) values ($1, $2, $3)
     on conflict (email) do update set active = true returning id`,
    [randomUUID(), email, passwordHash],
  );
  return admin.id;
}

export function makeSession(providerId: string) {
  return insertSession("provider_id", providerId);
}

export function makeAdminSession(adminId: string) {
  return insertSession("admin_id", adminId);
}

async function insertSession(column: "provider_id" | "admin_id", id: string) {
  const token = randomBytes(32).toString("base64url");
  await query(
    `insert into hearthlist.sessions (id, token_hash, ${column}, expires_at)
     values ($1, $2, $3, now() + interval '1 day')`,
    [randomUUID(), createHash("sha256").update(token).digest(), id],
  );
  return token;
}
