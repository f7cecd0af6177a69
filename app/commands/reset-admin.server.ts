import { isCommonPassword } from "#adapters/common-password.server.ts";
import { asService } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";
import type { Secrets } from "#db/secrets.server.ts";
import { limits } from "#domain/limits.ts";
import { keyedHash } from "#lib/keyed-hash.server.ts";
import { hashPassword } from "#lib/password.server.ts";
import { noteAudit } from "./note-audit.server.ts";
import { endAdminSessions, removeSecondFactor } from "./secure-admin.server.ts";

type Outcome<Problem extends string> =
  | { ok: true; email: string; isClosed: boolean }
  | { ok: false; problem: Problem };
type Found = { id: string; email: string; active: boolean };

/** Whoever has a shell on the server has every right there is: nobody is asked for more. */
const COMMAND_LINE = { kind: "system", name: "command line" } as const;

/** A new password for an admin who has lost theirs. Whoever is signed in with the old one is out. */
export async function resetPassword(
  db: Db,
  secrets: Secrets,
  email: string,
  password: string,
): Promise<Outcome<"missing" | "common">> {
  if (await isCommonPassword(password, email)) return { ok: false, problem: "common" };
  const password_hash = await hashPassword(password);
  return reset(db, secrets, email, "admin.password-reset", async (tx, { id }) => {
    await tx.updateTable("admins").set({ password_hash }).where("id", "=", id).execute();
  });
}

/** Signing in takes the password alone again, until the admin turns on another second factor. */
export function resetSecondFactor(db: Db, secrets: Secrets, email: string): Promise<Outcome<"missing">> {
  return reset(db, secrets, email, "admin.second-factor-reset", (tx, { id }) => removeSecondFactor(tx, id));
}

function reset(
  db: Db,
  secrets: Secrets,
  email: string,
  action: string,
  work: (tx: Db, admin: Found) => Promise<void>,
): Promise<Outcome<"missing">> {
  return asService(db, async (tx) => {
    const admin = await tx
      .selectFrom("admins")
      .select(["id", "email", "active"])
      .where("email", "=", email.trim())
      .forUpdate()
      .executeTakeFirst();
    if (!admin) return { ok: false, problem: "missing" };
    await work(tx, admin);
    await endAdminSessions(tx, admin.id);
    await forgiveTries(tx, secrets, admin);
    await noteAudit(tx, { actor: COMMAND_LINE, action, table: "admins", id: admin.id });
    return { ok: true, email: admin.email, isClosed: !admin.active };
  });
}

/** What was tried at an open desk. Wrong sign-ins of the account begin again by its new device generation. */
async function forgiveTries(tx: Db, { limits: secret }: Secrets, { id }: Found) {
  const key = keyedHash(secret, `${limits.adminTry.account.what}\n${id}`);
  await tx.deleteFrom("allowances").where("key", "=", key).execute();
}
