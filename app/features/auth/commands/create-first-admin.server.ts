import { randomBytes, randomUUID } from "node:crypto";
import { isCommonPassword } from "#platform/crypto/common-password.server.ts";
import { hashPassword } from "#platform/crypto/password.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { operatorError } from "#platform/log/operator-error.ts";

type Options = { demo: boolean; firstAdmin: { email: string; password: string } | undefined };

const DEMO_ADMIN = "admin@hearthlist.example";

/** Makes the first admin where there is none. Returns what must be shown once: a password made up for a demo. */
export function createFirstAdmin(db: Db, { demo, firstAdmin }: Options) {
  return asService(db, async (tx) => {
    if (await tx.selectFrom("admins").select("id").limit(1).executeTakeFirst()) return undefined;
    const made = demo ? { email: DEMO_ADMIN, password: randomBytes(12).toString("base64url") } : undefined;
    const admin = firstAdmin ?? made;
    if (!admin) return undefined;
    if (!demo && (await isCommonPassword(admin.password, admin.email)))
      throw operatorError("ADMIN_PASSWORD is too common. Please choose another.");
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("admins")
      .values({
        id: randomUUID(),
        email: admin.email.toLowerCase(),
        password_hash: await hashPassword(admin.password),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return admin === made && numInsertedOrUpdatedRows ? made : undefined;
  });
}
