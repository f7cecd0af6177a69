import { expect } from "vitest";
import { asService } from "#platform/db/as-role.server.ts";
import { test } from "#tests/support/database.ts";
import { ADMIN_PASSWORD, makeAdmin } from "#tests/support/make-admin.ts";
import { setRateLimitUses } from "#tests/support/rate-limits.ts";
import { secrets } from "#tests/support/secrets.ts";
import { findAdminSession } from "../queries/sessions.server.ts";
import { authRateLimits } from "../rules/rate-limits.ts";
import { signInAdmin } from "./admin-sign-in.server.ts";
import { resetPassword, resetSecondFactor } from "./reset-admin.server.ts";

const EMAIL = "ana@hearthlist.example";
const NEW = "eleven brown ladders";
const entry = (password: string) => ({ email: EMAIL, password, address: "198.51.100.9" });

test("a new password opens, the old one and the open sessions do not", async ({ db }) => {
  await makeAdmin(db, EMAIL);
  const other = await makeAdmin(db, "ben@hearthlist.example");
  const before = await signInAdmin(db, secrets, entry(ADMIN_PASSWORD));
  const token = before.ok && "token" in before ? before.token : "";
  expect(await findAdminSession(db, token)).toMatchObject({ email: EMAIL });

  expect(await resetPassword(db, ` ${EMAIL.toUpperCase()} `, NEW)).toEqual({
    ok: true,
    email: EMAIL,
    isClosed: false,
  });
  expect(await findAdminSession(db, token)).toBeUndefined();
  expect(await signInAdmin(db, secrets, entry(ADMIN_PASSWORD))).toMatchObject({ ok: false });
  expect(await signInAdmin(db, secrets, entry(NEW))).toMatchObject({ ok: true });
  const untouched = await asService(db, (tx) =>
    tx.selectFrom("admins").select("password_hash").where("id", "=", other.id).executeTakeFirstOrThrow(),
  );
  expect(untouched.password_hash).toBe(other.password_hash);
});

test("tries that failed before are forgiven", async ({ db }) => {
  await makeAdmin(db, EMAIL);
  await setRateLimitUses(db, authRateLimits.adminSignIn.account, `${EMAIL} 0`, 200);
  expect(await signInAdmin(db, secrets, entry(ADMIN_PASSWORD))).toMatchObject({ problem: "locked" });
  await resetPassword(db, EMAIL, NEW);
  expect(await signInAdmin(db, secrets, entry(NEW))).toMatchObject({ ok: true });
});

test("a lost second factor and its recovery codes are gone", async ({ db }) => {
  const { id } = await makeAdmin(db, EMAIL);
  await asService(db, async (tx) => {
    await tx
      .updateTable("admins")
      .set({ totp_secret: "S", totp_last_step: 7 })
      .where("id", "=", id)
      .execute();
    await tx
      .insertInto("admin_recovery_codes")
      .values({ admin_id: id, code_hash: Buffer.from("c") })
      .execute();
  });
  expect(await signInAdmin(db, secrets, entry(ADMIN_PASSWORD))).toHaveProperty("ticket");
  expect(await resetSecondFactor(db, EMAIL)).toMatchObject({ ok: true });
  expect(await signInAdmin(db, secrets, entry(ADMIN_PASSWORD))).toHaveProperty("token");
  expect(await asService(db, (tx) => tx.selectFrom("admin_recovery_codes").selectAll().execute())).toEqual(
    [],
  );
});

test("each reset is in the audit log, without the password", async ({ db }) => {
  const { id } = await makeAdmin(db, EMAIL);
  await resetPassword(db, EMAIL, NEW);
  await resetSecondFactor(db, EMAIL);
  const rows = await asService(db, (tx) => tx.selectFrom("audit_log").selectAll().orderBy("id").execute());
  expect(rows).toMatchObject([
    { actor_kind: "system", actor: "command line", action: "admin.password-reset", subject_id: id },
    { actor_kind: "system", actor: "command line", action: "admin.second-factor-reset", subject_id: id },
  ]);
  expect(JSON.stringify(rows)).not.toContain(NEW);
});

test("an address that no admin has changes nothing", async ({ db }) => {
  await makeAdmin(db, EMAIL);
  expect(await resetPassword(db, "nobody@b.example", NEW)).toEqual({
    ok: false,
    problem: "missing",
  });
  expect(await resetSecondFactor(db, "nobody@b.example")).toEqual({ ok: false, problem: "missing" });
  expect(await asService(db, (tx) => tx.selectFrom("audit_log").selectAll().execute())).toEqual([]);
});

test("a common password is refused, and the old one still signs in", async ({ db }) => {
  await makeAdmin(db, EMAIL);
  expect(await resetPassword(db, EMAIL, "password1234")).toEqual({ ok: false, problem: "common" });
  expect(await signInAdmin(db, secrets, entry(ADMIN_PASSWORD))).toMatchObject({ ok: true });
});
