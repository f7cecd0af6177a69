import type { Db } from "#db/database.server.ts";

export function findImage(db: Db, id: string) {
  return db
    .selectFrom("images")
    .select(["content_type", "bytes", "avif"])
    .where("id", "=", id)
    .executeTakeFirst();
}
