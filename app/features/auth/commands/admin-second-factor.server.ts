import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { recordAudit } from "#platform/audit/record-audit.server.ts";
import { isCommonPassword } from "#platform/crypto/common-password.server.ts";
import { hashPassword, verifyPassword } from "#platform/crypto/password.server.ts";
import { findTotpStep } from "#platform/crypto/totp.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Secrets } from "#platform/db/secrets.server.ts";
import { withRollback } from "#platform/db/with-rollback.server.ts";
import { queueEmail } from "#platform/mail/queue-email.server.ts";
import { type SecurityChange, secondFactorTurnedOn, securityChanged } from "../emails/admin.server.ts";
import { normalizeCode, RECOVERY_CODE_COUNT } from "../rules/admin.ts";
import { hashRecoveryCode } from "./admin-sign-in.server.ts";
import { parseSecondFactorOffer } from "./second-factor-offer.server.ts";
import { type Attempt, consumeAttempt, recordFailedSignIn, refundAttempt } from "./sign-in-attempt.server.ts";
import { revokeDevices } from "./trusted-device.server.ts";
import { issueUndoLink } from "./undo-links.server.ts";

type Self = { id: string; email: string; sessionId: string };
type Outcome<Problem extends string> = { ok: true } | { ok: false; problem: Problem };

/** A new password, for whoever knows the old one. Every other session of the account ends. */
export async function changePassword(
  db: Db,
  secrets: Secrets,
  self: Self,
  { current, password }: { current: string; password: string },
): Promise<Outcome<"current" | "locked" | "common">> {
  const known = await confirmPassword(db, secrets, self, current);
  if (!known.ok) return known;
  if (await isCommonPassword(password, self.email)) return { ok: false, problem: "common" };
  const password_hash = await hashPassword(password);
  return asService(db, async (tx) => {
    await tx.updateTable("admins").set({ password_hash }).where("id", "=", self.id).execute();
    await endAdminSessions(tx, self.id, self.sessionId);
    await sendSecurityEmail(
      tx,
      self,
      "password",
      await recordSecurityAudit(tx, self, "admin.password-changed"),
    );
    return { ok: true };
  });
}

/**
 * Turns it on, with the password and a code of the app that has scanned it. The recovery codes are told this once. An
 * email brings a link that undoes it, because a stolen session with the password would shut the admin out.
 */
export async function turnOnSecondFactor(
  db: Db,
  secrets: Secrets,
  origin: string,
  self: Self,
  { password, code, offer }: { password: string; code: string; offer: string },
): Promise<
  { ok: true; codes: string[] } | { ok: false; problem: "code" | "current" | "locked" | "on" | "over" }
> {
  const known = await confirmPassword(db, secrets, self, password);
  if (!known.ok) return known;
  return asService(db, async (tx) => {
    const { totp_secret } = await tx
      .selectFrom("admins")
      .select("totp_secret")
      .where("id", "=", self.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (totp_secret) return { ok: false, problem: "on" };
    const secret = parseSecondFactorOffer(secrets, self, offer);
    if (!secret) return { ok: false, problem: "over" };
    const step = findTotpStep(secret, normalizeCode(code), Date.now());
    if (step === undefined) return { ok: false, problem: "code" };
    await tx
      .updateTable("admins")
      .set({ totp_secret: secret, totp_last_step: step })
      .where("id", "=", self.id)
      .execute();
    const codes = await writeRecoveryCodes(tx, self.id);
    // Whoever came in with the password alone is asked for the second factor too.
    await endAdminSessions(tx, self.id, self.sessionId);
    await recordSecurityAudit(tx, self, "admin.second-factor-on");
    const undo = await issueUndoLink(tx, { admin_id: self.id });
    await queueEmail(tx, {
      kind: "second-factor-on",
      about: undo.id,
      topic: null,
      to: self.email,
      content: secondFactorTurnedOn({ url: `${origin}/admin/undo-second-factor?key=${undo.key}` }),
      audience: "team",
      expiresAt: undo.goodUntil,
    });
    return { ok: true, codes };
  });
}

export async function turnOffSecondFactor(
  db: Db,
  secrets: Secrets,
  self: Self,
  password: string,
): Promise<Outcome<"current" | "locked">> {
  const known = await confirmPassword(db, secrets, self, password);
  if (!known.ok) return known;
  return asService(db, async (tx) => {
    await removeSecondFactor(tx, self.id);
    await sendSecurityEmail(
      tx,
      self,
      "second factor off",
      await recordSecurityAudit(tx, self, "admin.second-factor-off"),
    );
    return { ok: true };
  });
}

/** New recovery codes in place of the old ones, which work no more. */
export async function renewRecoveryCodes(
  db: Db,
  secrets: Secrets,
  self: Self,
  password: string,
): Promise<{ ok: true; codes: string[] } | { ok: false; problem: "current" | "locked" }> {
  const known = await confirmPassword(db, secrets, self, password);
  if (!known.ok) return known;
  return asService(db, async (tx) => {
    const codes = await writeRecoveryCodes(tx, self.id);
    await sendSecurityEmail(
      tx,
      self,
      "recovery codes",
      await recordSecurityAudit(tx, self, "admin.recovery-codes-renewed"),
    );
    return { ok: true, codes };
  });
}

export async function removeSecondFactor(tx: Db, adminId: string): Promise<void> {
  await tx
    .updateTable("admins")
    .set({ totp_secret: null, totp_last_step: null })
    .where("id", "=", adminId)
    .execute();
  await tx.deleteFrom("admin_recovery_codes").where("admin_id", "=", adminId).execute();
}

/** Ends all of an admin's sessions, or all but one; device cookies are void. */
export async function endAdminSessions(tx: Db, adminId: string, but?: string): Promise<void> {
  // Waits for the row of the admin, which a sign-in in flight has locked: its session is then seen and revoked.
  await revokeDevices(tx, "admin", adminId);
  await tx
    .updateTable("sessions")
    .set({ revoked_at: sql<Date>`now()` })
    .where("admin_id", "=", adminId)
    .where("revoked_at", "is", null)
    .$if(but !== undefined, (query) => query.where("id", "<>", but ?? ""))
    .execute();
}

/**
 * A session that was left open or stolen does not know the password. Wrong ones count by session: a stranger cannot use up
 * the tries of an admin, nor a stolen session those of its owner's next one.
 */
export async function confirmPassword(
  db: Db,
  secrets: Secrets,
  self: Self,
  password: string,
): Promise<Outcome<"current" | "locked">> {
  const begun = await withRollback<{ attempt: Attempt; password_hash: string } | undefined>((rollBack) =>
    asService(db, async (tx) => {
      const source = { kind: "admin", sessionId: self.sessionId } as const;
      const attempt = (await consumeAttempt(tx, secrets, source)) ?? rollBack(undefined);
      const { password_hash } = await tx
        .selectFrom("admins")
        .select("password_hash")
        .where("id", "=", self.id)
        .executeTakeFirstOrThrow();
      return { attempt, password_hash };
    }),
  );
  if (!begun) return { ok: false, problem: "locked" };
  const { attempt, password_hash } = begun;
  // Outside of any transaction, as in signInAdmin.
  const isRight = await verifyPassword(password_hash, password);
  return asService(db, async (tx) => {
    if (isRight) {
      await refundAttempt(tx, attempt);
      return { ok: true };
    }
    await recordFailedSignIn(tx, secrets, attempt, {
      id: self.id,
      by: "password",
      problem: "wrong password",
      actor: { kind: "admin", email: self.email },
    });
    return { ok: false, problem: "current" };
  });
}

async function writeRecoveryCodes(tx: Db, adminId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, createRecoveryCode);
  await tx.deleteFrom("admin_recovery_codes").where("admin_id", "=", adminId).execute();
  await tx
    .insertInto("admin_recovery_codes")
    .values(codes.map((code) => ({ admin_id: adminId, code_hash: hashRecoveryCode(code) })))
    .execute();
  return codes;
}

/** 80 random bits: nobody guesses one, so a plain hash of it is safe to keep. */
function createRecoveryCode(): string {
  return randomBytes(10)
    .toString("hex")
    .replace(/.{5}(?=.)/g, "$&-");
}

function recordSecurityAudit(tx: Db, { id, email }: Self, action: string) {
  return recordAudit(tx, { actor: { kind: "admin", email }, action, table: "admins", id });
}

/** An email about a change that a thief with the session and password could have made. `entry`: of the audit log. */
function sendSecurityEmail(tx: Db, { email }: Self, change: SecurityChange, entry: number) {
  return queueEmail(tx, {
    kind: "admin-security-changed",
    about: String(entry),
    topic: null,
    to: email,
    content: securityChanged(change),
    audience: "team",
  });
}
