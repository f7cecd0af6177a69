import { createHash } from "node:crypto";
import { sql } from "kysely";
import { asService } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";
import type { Secrets } from "#db/secrets.server.ts";
import { plainCode, SECOND_STEP_MINUTES } from "#domain/admin.ts";
import { limits } from "#domain/limits.ts";
import { isUuid } from "#domain/uuid.ts";
import { isPassword } from "#lib/password.server.ts";
import { isSigned, sign } from "#lib/sign.server.ts";
import { stepOfCode } from "#lib/totp.server.ts";
import { noteAudit } from "./note-audit.server.ts";
import { openAdminSession } from "./open-session.server.ts";
import { takeAllowances } from "./take-allowance.server.ts";

type Refused = { ok: false; problem: "credentials" | "locked" | "code" | "over" };
export type AdminSignIn = { ok: true; token: string } | { ok: true; ticket: string } | Refused;
type Admin = { id: string; email: string; password_hash: string };

/** The password: opens a session, or where there is a second factor the way to it. */
export async function signInAdmin(
  db: Db,
  secrets: Secrets,
  entry: { email: string; password: string; address: string },
): Promise<AdminSignIn> {
  const { email, password, address } = entry;
  // In a transaction of its own: a try counts also where the rest fails.
  if (!(await mayTry(db, secrets, { account: email, address }))) return { ok: false, problem: "locked" };
  const admin = await asService(db, (tx) =>
    tx
      .selectFrom("admins")
      .select(["id", "email", "password_hash", "totp_secret"])
      .where("email", "=", email)
      .where("active", "=", true)
      .executeTakeFirst(),
  );
  // Outside of any transaction: hashing takes long, and a connection is not to wait for it.
  if (!(await isPassword(admin?.password_hash, password)) || !admin)
    return { ok: false, problem: "credentials" };
  if (admin.totp_secret) return { ok: true, ticket: ticketFor(secrets, admin, Date.now()) };
  return asService(db, (tx) => enter(tx, admin, "password"));
}

/** The second factor: a code of the authenticator, or one of the recovery codes; each works once. */
export async function signInWithSecondFactor(
  db: Db,
  secrets: Secrets,
  entry: { ticket: string; code: string; address: string },
): Promise<AdminSignIn> {
  // In one spelling: tries count for the account, and PostgreSQL takes an id in any.
  const id = (entry.ticket.split(".")[0] ?? "").toLowerCase();
  if (!isUuid(id)) return { ok: false, problem: "over" };
  if (!(await mayTry(db, secrets, { account: id, address: entry.address })))
    return { ok: false, problem: "locked" };
  return asService(db, async (tx) => {
    // Locked: the same code sent twice at once is still one code.
    const admin = await tx
      .selectFrom("admins")
      .select(["id", "email", "password_hash", "totp_secret", "totp_last_step"])
      .where("id", "=", id)
      .where("active", "=", true)
      .forUpdate()
      .executeTakeFirst();
    if (!admin?.totp_secret || !isTicketFor(secrets, admin, entry.ticket, Date.now()))
      return { ok: false, problem: "over" };
    const code = plainCode(entry.code);
    const step = stepOfCode(admin.totp_secret, code, Date.now());
    if (step !== undefined && step > Number(admin.totp_last_step ?? 0)) {
      await tx.updateTable("admins").set({ totp_last_step: step }).where("id", "=", id).execute();
      return enter(tx, admin, "authenticator");
    }
    if (await useRecoveryCode(tx, id, code)) return enter(tx, admin, "recovery code");
    return { ok: false, problem: "code" };
  });
}

export function recoveryHash(code: string): Buffer {
  return createHash("sha256").update(plainCode(code)).digest();
}

function mayTry(db: Db, secrets: Secrets, { account, address }: { account: string; address: string }) {
  return asService(db, (tx) =>
    takeAllowances(tx, secrets.limits, [
      { limit: limits.adminTry.address, who: address },
      { limit: limits.adminTry.account, who: account },
    ]),
  );
}

async function useRecoveryCode(tx: Db, adminId: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("admin_recovery_codes")
    .set({ used_at: sql<Date>`now()` })
    .where("admin_id", "=", adminId)
    .where("code_hash", "=", recoveryHash(code))
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function enter(tx: Db, { id, email }: Admin, by: string): Promise<AdminSignIn> {
  await noteAudit(tx, {
    actor: { kind: "admin", email },
    action: "admin.signed-in",
    table: "admins",
    id,
    details: { by },
  });
  return { ok: true, token: await openAdminSession(tx, id) };
}

/** Proof that the password was right a moment ago. A new password makes it worthless. */
function ticketFor(secrets: Secrets, admin: Admin, now: number): string {
  const until = now + SECOND_STEP_MINUTES * 60_000;
  return `${admin.id}.${until}.${sign(secrets.codes, textOf(admin, until))}`;
}

function isTicketFor(secrets: Secrets, admin: Admin, ticket: string, now: number): boolean {
  const [, until = "", mark = ""] = ticket.split(".");
  return Number(until) > now && isSigned(secrets.codes, textOf(admin, Number(until)), mark);
}

function textOf({ id, password_hash }: Admin, until: number): string {
  return `second step ${id} ${until} ${password_hash}`;
}
