import { recordAudit } from "#platform/audit/record-audit.server.ts";
import { isCommonPassword } from "#platform/crypto/common-password.server.ts";
import { hashPassword } from "#platform/crypto/password.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { endAdminSessions, removeSecondFactor } from "./admin-second-factor.server.ts";

type Outcome<Problem extends string> =
  | { ok: true; email: string; isClosed: boolean }
  | { ok: false; problem: Problem };
type Found = { id: string; email: string; active: boolean };

/** Whoever has a shell on the server has every right there is: nobody is asked for more. */
const COMMAND_LINE = { kind: "system", name: "command line" } as const;

/** A new password for an admin who has lost theirs. Whoever is signed in with the old one is out. */
export async function resetPassword(
  db: Db,
  email: string,
  password: string,
): Promise<Outcome<"missing" | "common">> {
  if (await isCommonPassword(password, email)) return { ok: false, problem: "common" };
  const password_hash = await hashPassword(password);
  return resetAdmin(db, email, "admin.password-reset", async (tx, { id }) => {
    await tx.updateTable("admins").set({ password_hash }).where("id", "=", id).execute();
  });
}

/** Signing in takes the password alone again, until the admin turns on another second factor. */
export function resetSecondFactor(db: Db, email: string): Promise<Outcome<"missing">> {
  return resetAdmin(db, email, "admin.second-factor-reset", (tx, { id }) => removeSecondFactor(tx, id));
}

function resetAdmin(
  db: Db,
  email: string,
  action: string,
  work: (tx: Db, admin: Found) => Promise<void>,
): Promise<Outcome<"missing">> {
  return asService(db, async (tx) => {
    const admin = await tx
      .selectFrom("admins")
      .select(["id", "email", "active"])
      .where("email", "=", email.trim())
      .executeTakeFirst();
    if (!admin) return { ok: false, problem: "missing" };
    await work(tx, admin);
    // Wrong tries begin again too: they count by device generation and by session.
    await endAdminSessions(tx, admin.id);
    await recordAudit(tx, { actor: COMMAND_LINE, action, table: "admins", id: admin.id });
    return { ok: true, email: admin.email, isClosed: !admin.active };
  });
}
