import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { recordAudit } from "#platform/audit/record-audit.server.ts";
import { verifyPassword } from "#platform/crypto/password.server.ts";
import { sign, verifySignature } from "#platform/crypto/sign.server.ts";
import { findTotpStep } from "#platform/crypto/totp.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Secrets } from "#platform/db/secrets.server.ts";
import { withRollback } from "#platform/db/with-rollback.server.ts";
import { isUuid } from "#platform/uuid.ts";
import { normalizeCode, SECOND_STEP_MINUTES } from "../rules/admin.ts";
import { openAdminSession } from "./open-session.server.ts";
import { type Attempt, consumeAttempt, recordFailedSignIn, refundAttempt } from "./sign-in-attempt.server.ts";
import { issueDevice, readDevice } from "./trusted-device.server.ts";

type Refused = { ok: false; problem: "credentials" | "locked" | "code" | "over" };
export type AdminSignIn =
  | { ok: true; token: string; device: string }
  | { ok: true; ticket: string }
  | Refused;
type Admin = { id: string; email: string; password_hash: string; device_generation: number };
/** `device`: the browser's device cookie, if it has one. */
type Source = { address: string; device?: string | undefined };
type Pause = (ms: number) => Promise<unknown>;

/** The password: opens a session, or where there is a second factor the way to it. */
export async function signInAdmin(
  db: Db,
  secrets: Secrets,
  entry: Source & { email: string; password: string },
  pause: Pause = sleep,
): Promise<AdminSignIn> {
  const email = entry.email.trim().toLowerCase();
  // In a transaction of its own: a try counts also where the rest fails.
  const begun = await withRollback<{ ok: true; admin: Admin | undefined; attempt: Attempt } | Refused>(
    (rollBack) =>
      asService(db, async (tx) => {
        const admin = await tx
          .selectFrom("admins")
          .select(["id", "email", "password_hash", "device_generation"])
          .where("email", "=", email)
          .where("active", "=", true)
          .executeTakeFirst();
        const attempt = await consumeAttempt(
          tx,
          secrets,
          toAttemptSource(secrets, admin ?? { email }, entry),
        );
        return attempt ? { ok: true, admin, attempt } : rollBack({ ok: false, problem: "locked" });
      }),
  );
  if (!begun.ok) return begun;
  const { admin, attempt } = begun;
  await pause(attempt.delayMs);
  // Outside of any transaction: hashing takes long, and a connection is not to wait for it.
  const isRight = await verifyPassword(admin?.password_hash, entry.password);
  return asService(db, async (tx) => {
    // Locked and compared again, because a change of the password must also end the sign-ins that have just begun.
    const current =
      admin &&
      isRight &&
      (await tx
        .selectFrom("admins")
        .select(["id", "email", "password_hash", "totp_secret", "device_generation"])
        .where("id", "=", admin.id)
        .where("active", "=", true)
        .where("password_hash", "=", admin.password_hash)
        .forUpdate()
        .executeTakeFirst());
    if (!current) {
      const problem = admin ? "wrong password" : "no such account";
      await recordFailedSignIn(tx, secrets, attempt, { id: admin?.id, by: "password", problem });
      return { ok: false, problem: "credentials" };
    }
    await refundAttempt(tx, attempt);
    if (current.totp_secret) return { ok: true, ticket: createTicket(secrets, current, Date.now()) };
    return completeSignIn(tx, secrets, current, "password");
  });
}

/** The second factor: a code of the authenticator, or one of the recovery codes; each works once. */
export async function signInWithSecondFactor(
  db: Db,
  secrets: Secrets,
  entry: Source & { ticket: string; code: string },
  pause: Pause = sleep,
): Promise<AdminSignIn> {
  const [id = ""] = entry.ticket.split(".");
  if (!isUuid(id)) return { ok: false, problem: "over" };
  const attempt = await withRollback<Attempt | Refused>((rollBack) =>
    asService(db, async (tx) => {
      const admin = await findAdminByTicket(tx, secrets, entry.ticket);
      if (!admin) return { ok: false, problem: "over" };
      const consumed = await consumeAttempt(tx, secrets, toAttemptSource(secrets, admin, entry));
      return consumed ?? rollBack({ ok: false, problem: "locked" });
    }),
  );
  if ("ok" in attempt) return attempt;
  await pause(attempt.delayMs);
  return asService(db, async (tx) => {
    // Locked: the same code sent twice at once is still one code.
    await tx.selectFrom("admins").select("id").where("id", "=", id).forUpdate().execute();
    const admin = await findAdminByTicket(tx, secrets, entry.ticket);
    if (!admin?.totp_secret) {
      await refundAttempt(tx, attempt);
      return { ok: false, problem: "over" };
    }
    const code = normalizeCode(entry.code);
    const step = findTotpStep(admin.totp_secret, code, Date.now());
    if (step !== undefined && step > Number(admin.totp_last_step ?? 0)) {
      await tx.updateTable("admins").set({ totp_last_step: step }).where("id", "=", admin.id).execute();
      await refundAttempt(tx, attempt);
      return completeSignIn(tx, secrets, admin, "authenticator");
    }
    if (await consumeRecoveryCode(tx, admin.id, code)) {
      await refundAttempt(tx, attempt);
      return completeSignIn(tx, secrets, admin, "recovery code");
    }
    const isReused = step !== undefined || (await isRecoveryCode(tx, admin.id, code));
    const problem = isReused ? "code used before" : "wrong code";
    await recordFailedSignIn(tx, secrets, attempt, { id: admin.id, by: "second factor", problem });
    return { ok: false, problem: "code" };
  });
}

export function hashRecoveryCode(code: string): Buffer {
  return createHash("sha256").update(normalizeCode(code)).digest();
}

/**
 * Names the account, address and device for which a try counts. The account counts by its email, known or not, so that
 * both are answered alike. Its generation makes the counts begin again after a reset or a sign-out everywhere.
 */
function toAttemptSource(secrets: Secrets, admin: Admin | { email: string }, { address, device }: Source) {
  const account = "id" in admin ? { id: admin.id, generation: admin.device_generation } : undefined;
  return {
    kind: "admin",
    account: `${admin.email.toLowerCase()} ${account?.generation ?? 0}`,
    address,
    device: readDevice(secrets, device, account && { kind: "admin", ...account }),
  } as const;
}

/** The admin with a second factor who has just typed the password; undefined where the ticket is forged or too old. */
async function findAdminByTicket(tx: Db, secrets: Secrets, ticket: string) {
  const admin = await tx
    .selectFrom("admins")
    .select(["id", "email", "password_hash", "totp_secret", "totp_last_step", "device_generation"])
    .where("id", "=", ticket.split(".")[0] ?? "")
    .where("active", "=", true)
    .where("totp_secret", "is not", null)
    .executeTakeFirst();
  return admin && isValidTicket(secrets, admin, ticket, Date.now()) ? admin : undefined;
}

async function consumeRecoveryCode(tx: Db, adminId: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("admin_recovery_codes")
    .set({ used_at: sql<Date>`now()` })
    .where("admin_id", "=", adminId)
    .where("code_hash", "=", hashRecoveryCode(code))
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function isRecoveryCode(tx: Db, adminId: string, code: string): Promise<boolean> {
  const row = await tx
    .selectFrom("admin_recovery_codes")
    .select("admin_id")
    .where("admin_id", "=", adminId)
    .where("code_hash", "=", hashRecoveryCode(code))
    .executeTakeFirst();
  return row !== undefined;
}

async function completeSignIn(tx: Db, secrets: Secrets, admin: Admin, by: string): Promise<AdminSignIn> {
  const { id, email } = admin;
  await recordAudit(tx, {
    actor: { kind: "admin", email },
    action: "admin.signed-in",
    table: "admins",
    id,
    details: { by },
  });
  const device = issueDevice(secrets, { kind: "admin", id, generation: admin.device_generation });
  return { ok: true, token: await openAdminSession(tx, id), device };
}

/** Proof that the password was right a moment ago. A new password makes it worthless. */
function createTicket(secrets: Secrets, admin: Admin, now: number): string {
  const until = now + SECOND_STEP_MINUTES * 60_000;
  return `${admin.id}.${until}.${sign(secrets.codes, toSignedText(admin, until))}`;
}

function isValidTicket(secrets: Secrets, admin: Admin, ticket: string, now: number): boolean {
  const [, until = "", mark = ""] = ticket.split(".");
  return Number(until) > now && verifySignature(secrets.codes, toSignedText(admin, Number(until)), mark);
}

function toSignedText({ id, password_hash }: Admin, until: number): string {
  return `second step ${id} ${until} ${password_hash}`;
}
