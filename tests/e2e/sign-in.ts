import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { query } from "./database.ts";

/** Opens a session as signing in would, for journeys that are about something else. */
export async function signIn(context: BrowserContext, baseURL: string | undefined, providerId: string) {
  const token = await makeSession(providerId);
  await context.addCookies([{ name: "hearthlist_provider", value: token, url: baseURL ?? "" }]);
  return token;
}

export async function makeSession(providerId: string, { expires = "1 day", isRevoked = false } = {}) {
  const token = randomBytes(32).toString("base64url");
  await query(
    `insert into hearthlist.sessions (id, token_hash, provider_id, expires_at, revoked_at)
     values ($1, $2, $3, now() + $4::interval, case when $5 then now() end)`,
    [randomUUID(), createHash("sha256").update(token).digest(), providerId, expires, isRevoked],
  );
  return token;
}
