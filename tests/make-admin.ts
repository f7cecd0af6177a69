import { randomUUID } from "node:crypto";
import { asService } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";
import { hashPassword } from "#lib/password.server.ts";

export const ADMIN_PASSWORD = "seven green teapots";
let hashed: Promise<string> | undefined;

/** An admin with that password. */
export async function makeAdmin(db: Db, email = "ana@hearthlist.example") {
  hashed ??= hashPassword(ADMIN_PASSWORD);
  const password_hash = await hashed;
  return asService(db, (tx) =>
    tx
      .insertInto("admins")
      .values({ id: randomUUID(), email, password_hash })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}
