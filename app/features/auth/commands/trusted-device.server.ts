import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { TRUSTED_DEVICE_DAYS } from "#config/promises.ts";
import { sign, verifySignature } from "#platform/crypto/sign.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Secrets } from "#platform/db/secrets.server.ts";
import type { SignInKind } from "../rules/sign-in-attempts.ts";

/** An account as a device cookie names it. */
type Account = { kind: SignInKind; id: string; generation: number };

/** The value of a cookie for a browser that has just signed in: it is of use for this account alone. */
export function issueDevice(secrets: Secrets, account: Account): string {
  const content = [account.kind, account.id, randomUUID(), account.generation, Date.now()].join(".");
  return `${content}.${sign(secrets.links, toSignedText(content))}`;
}

/** The same for an admin who stays signed in where the other devices were just revoked. */
export async function renewAdminDevice(db: Db, secrets: Secrets, adminId: string): Promise<string> {
  const { device_generation: generation } = await asService(db, (tx) =>
    tx.selectFrom("admins").select("device_generation").where("id", "=", adminId).executeTakeFirstOrThrow(),
  );
  return issueDevice(secrets, { kind: "admin", id: adminId, generation });
}

/** The device's id; undefined where the cookie is forged, expired, revoked or another account's. */
export function readDevice(
  secrets: Secrets,
  cookie: string | undefined,
  account: Account | undefined,
): string | undefined {
  const [kind, id, device, generation, issuedAt, mark = "", ...rest] = cookie?.split(".") ?? [];
  const content = [kind, id, device, generation, issuedAt].join(".");
  if (!verifySignature(secrets.links, toSignedText(content), mark) || rest.length > 0) return undefined;
  if (!account || kind !== account.kind || id !== account.id || Number(generation) !== account.generation)
    return undefined;
  return Number(issuedAt) + TRUSTED_DEVICE_DAYS * 86_400_000 > Date.now() ? device : undefined;
}

/** Makes every device cookie of the account void. */
export async function revokeDevices(tx: Db, kind: SignInKind, accountId: string): Promise<void> {
  const set = { device_generation: sql<number>`device_generation + 1` };
  if (kind === "admin") await tx.updateTable("admins").set(set).where("id", "=", accountId).execute();
  else await tx.updateTable("provider_accounts").set(set).where("provider_id", "=", accountId).execute();
}

function toSignedText(content: string): string {
  return `device ${content}`;
}
