import { randomBytes, randomUUID } from "node:crypto";
import { type ExpressionBuilder, sql } from "kysely";
import { type Actor, mayManageAdmins } from "#platform/audit/actor.ts";
import { recordAudit, recordLinkAuditOnce } from "#platform/audit/record-audit.server.ts";
import { isCommonPassword } from "#platform/crypto/common-password.server.ts";
import { hashPassword } from "#platform/crypto/password.server.ts";
import { acquireAdvisoryLock } from "#platform/db/advisory-lock.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Secrets } from "#platform/db/secrets.server.ts";
import type { DB } from "#platform/db/types.ts";
import { queueEmail } from "#platform/mail/queue-email.server.ts";
import { consumeRateLimit } from "#platform/rate-limit/consume-rate-limit.server.ts";
import { adminInvitation } from "../emails/admin.server.ts";
import { tokenHash } from "../queries/sessions.server.ts";
import { INVITATION_DAYS } from "../rules/admin.ts";
import { authRateLimits } from "../rules/rate-limits.ts";
import { endAdminSessions } from "./admin-second-factor.server.ts";
import { openAdminSession } from "./open-session.server.ts";
import { issueDevice } from "./trusted-device.server.ts";

type Outcome<Problem extends string> = { ok: true } | { ok: false; problem: Problem };

/** Writes to a new colleague. An older invitation of the same address is worth nothing any more. */
export function inviteAdmin(
  db: Db,
  actor: Actor,
  email: string,
  origin: string,
): Promise<Outcome<"forbidden" | "is admin">> {
  return asService(db, async (tx) => {
    if (!mayManageAdmins(actor)) return { ok: false, problem: "forbidden" };
    // Two letters at once to one address: the second must see the first, to take it back.
    await acquireAdvisoryLock(tx, `admin invitation ${email.toLowerCase()}`);
    const known = await tx.selectFrom("admins").select("id").where("email", "=", email).executeTakeFirst();
    if (known) return { ok: false, problem: "is admin" };
    await tx
      .deleteFrom("admin_invitations")
      .where("email", "=", email)
      .where("used_at", "is", null)
      .execute();
    const id = randomUUID();
    const key = randomBytes(32).toString("base64url");
    const { expires_at: goodUntil } = await tx
      .insertInto("admin_invitations")
      .values({
        id,
        email,
        key_hash: tokenHash(key),
        invited_by: sql<string>`(select id from admins where email = ${actor.email})`,
        expires_at: sql<Date>`now() + make_interval(days => ${INVITATION_DAYS})`,
      })
      .returning("expires_at")
      .executeTakeFirstOrThrow();
    await recordAudit(tx, { actor, action: "admin.invited", table: "admin_invitations", id });
    await tx
      .insertInto("audit_addresses")
      .values({ subject_table: "admin_invitations", subject_id: id, email })
      .execute();
    await queueEmail(tx, {
      kind: "admin-invitation",
      about: id,
      topic: { table: "admin_invitations", id },
      to: email,
      content: adminInvitation({ by: actor.email, url: `${origin}/admin/invitation?key=${key}` }),
      audience: "team",
      expiresAt: goodUntil,
    });
    return { ok: true };
  });
}

export function withdrawInvitation(
  db: Db,
  actor: Actor,
  id: string,
): Promise<Outcome<"forbidden" | "missing">> {
  return asService(db, async (tx) => {
    if (!mayManageAdmins(actor)) return { ok: false, problem: "forbidden" };
    return (await deleteOpenInvitations(tx, actor, "id", id))
      ? { ok: true }
      : { ok: false, problem: "missing" };
  });
}

/** Those that nobody has accepted yet; whether there were any. */
async function deleteOpenInvitations(
  tx: Db,
  actor: Actor,
  by: "id" | "invited_by",
  value: string,
): Promise<boolean> {
  const gone = await tx
    .deleteFrom("admin_invitations")
    .where(by, "=", value)
    .where("used_at", "is", null)
    .returning("id")
    .execute();
  for (const { id } of gone)
    await recordAudit(tx, { actor, action: "admin.invitation-withdrawn", table: "admin_invitations", id });
  return gone.length > 0;
}

/** The colleague chooses a password and is in. Works once. */
export async function acceptInvitation(
  db: Db,
  secrets: Secrets,
  { key, password, address }: { key: string; password: string; address: string },
): Promise<
  { ok: true; token: string; device: string } | { ok: false; problem: "link" | "locked" | "common" }
> {
  const isAllowed = await asService(db, (tx) =>
    consumeRateLimit(tx, secrets.limits, authRateLimits.adminInvitation.address, address),
  );
  if (!isAllowed) return { ok: false, problem: "locked" };
  const invited = await asService(db, async (tx) => {
    const open = await tx
      .selectFrom("admin_invitations")
      .select("email")
      .where(isOpenInvitation(key))
      .executeTakeFirst();
    if (!open) await recordRefusedInvitation(tx, key);
    return open;
  });
  if (!invited) return { ok: false, problem: "link" };
  if (await isCommonPassword(password, invited.email)) return { ok: false, problem: "common" };
  const password_hash = await hashPassword(password);
  return asService(db, async (tx) => {
    const invitation = await tx
      .updateTable("admin_invitations")
      .set({ used_at: sql<Date>`now()` })
      .where(isOpenInvitation(key))
      .returning("email")
      .executeTakeFirst();
    if (!invitation) return { ok: false, problem: "link" };
    const { email } = invitation;
    const admin = await tx
      .insertInto("admins")
      .values({ id: randomUUID(), email, password_hash })
      .onConflict((conflict) => conflict.doNothing())
      .returning(["id", "device_generation"])
      .executeTakeFirst();
    if (!admin) return { ok: false, problem: "link" };
    const actor = { kind: "admin", email } as const;
    await recordAudit(tx, { actor, action: "admin.joined", table: "admins", id: admin.id });
    const device = issueDevice(secrets, { kind: "admin", id: admin.id, generation: admin.device_generation });
    return { ok: true, token: await openAdminSession(tx, admin.id), device };
  });
}

/** Writes to the audit log that an invitation was used again, or too late: once for each. */
async function recordRefusedInvitation(tx: Db, key: string): Promise<void> {
  const invitation = await tx
    .selectFrom("admin_invitations")
    .select(["id", "used_at"])
    .where("key_hash", "=", tokenHash(key))
    .forUpdate()
    .executeTakeFirst();
  if (!invitation) return;
  const { id, used_at } = invitation;
  await recordLinkAuditOnce(tx, {
    actor: { kind: "visitor" },
    action: "admin.invitation-refused",
    table: "admin_invitations",
    id,
    details: { problem: used_at ? "used before" : "expired", linkId: id },
  });
}

/** The invitation of this key, while it can be accepted. */
function isOpenInvitation(key: string) {
  return (eb: ExpressionBuilder<DB, "admin_invitations">) =>
    eb.and([
      eb("key_hash", "=", tokenHash(key)),
      eb("used_at", "is", null),
      eb("expires_at", ">", sql<Date>`now()`),
    ]);
}

/** Closes or opens a colleague's account. Nobody closes their own, so that one admin always remains. */
export function setAdminActive(
  db: Db,
  actor: Actor,
  id: string,
  { active, reason }: { active: boolean; reason: string },
): Promise<Outcome<"forbidden" | "missing" | "self">> {
  return asService(db, async (tx) => {
    if (!mayManageAdmins(actor)) return { ok: false, problem: "forbidden" };
    // All rows, in one order: two who close each other at once must not both succeed.
    const admins = await tx
      .selectFrom("admins")
      .select(["id", "email", "active"])
      .orderBy("id")
      .forUpdate()
      .execute();
    const self = admins.find(({ email }) => email === actor.email);
    const admin = admins.find((each) => each.id === id);
    if (!self?.active) return { ok: false, problem: "forbidden" };
    if (!admin) return { ok: false, problem: "missing" };
    if (admin.id === self.id) return { ok: false, problem: "self" };
    if (admin.active === active) return { ok: true };
    await tx.updateTable("admins").set({ active }).where("id", "=", id).execute();
    if (!active) {
      await endAdminSessions(tx, id);
      // Whoever sat there unasked may have invited an address of their own.
      await deleteOpenInvitations(tx, actor, "invited_by", id);
    }
    await recordAudit(tx, {
      actor,
      action: active ? "admin.activated" : "admin.deactivated",
      table: "admins",
      id,
      reason,
    });
    return { ok: true };
  });
}

/** Ends every session of an admin; the own ones too. */
export function signOutAdmin(db: Db, actor: Actor, id: string): Promise<Outcome<"forbidden">> {
  return asService(db, async (tx) => {
    if (!mayManageAdmins(actor)) return { ok: false, problem: "forbidden" };
    await endAdminSessions(tx, id);
    await recordAudit(tx, { actor, action: "admin.signed-out-everywhere", table: "admins", id });
    return { ok: true };
  });
}
