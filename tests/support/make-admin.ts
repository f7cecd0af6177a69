import { randomUUID } from "node:crypto";
import { hashPassword } from "#platform/crypto/password.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";

export const ADMIN_PASSWORD = "seven green teapots";
/** So that a test may try passwords by the dozen. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let hashed: Promise<string> | undefined;

/** An admin with that password. */
export async function makeAdmin(db: Db, email = "ana@hearthlist.example", password = ADMIN_PASSWORD) {
  hashed ??= hashPassword(ADMIN_PASSWORD, CHEAP);
  const password_hash = await (password === ADMIN_PASSWORD ? hashed : hashPassword(password, CHEAP));
  return asService(db, (tx) =>
    tx
      .insertInto("admins")
      .values({ id: randomUUID(), email, password_hash })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}
