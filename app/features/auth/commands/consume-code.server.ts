import { timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { CODE_TRIES } from "../rules/sign-in.ts";
import { hashCode, type Purpose } from "./issue-code.server.ts";

type LockedCode = NonNullable<Awaited<ReturnType<typeof findCode>>>;

/** The caller has locked the code's account, so that many tries at the same time are counted one by one. */
export function findCode(tx: Db, purpose: Purpose, id: string) {
  return tx
    .selectFrom("sign_in_codes")
    .select(["id", "provider_id", "email", "code_hash", "tries", "used_at"])
    .select(sql<boolean>`used_at is null and expires_at > now()`.as("isGood"))
    .where("id", "=", id)
    .where("purpose", "=", purpose)
    .executeTakeFirst();
}

/** Uses the code up when the digits are right, and counts a try when they are wrong. */
export async function consumeCode(
  tx: Db,
  secret: Buffer,
  row: LockedCode,
  code: string,
): Promise<"code" | "tries" | undefined> {
  const isRight = isMatchingCode(secret, row, code);
  const tries = row.tries + (isRight ? 0 : 1);
  await tx
    .updateTable("sign_in_codes")
    .set(isRight ? { used_at: sql<Date>`now()` } : { tries })
    .where("id", "=", row.id)
    .execute();
  if (isRight) return undefined;
  return tries >= CODE_TRIES ? "tries" : "code";
}

/** For the audit log: why a code that was sent is refused. */
export function formatCodeRefusal({ used_at }: { used_at: Date | null }): string {
  // Signing out everywhere, for example, marks a code like using it does.
  return used_at ? "no longer valid" : "expired";
}

export function isMatchingCode(secret: Buffer, { id, code_hash }: LockedCode, code: string): boolean {
  return timingSafeEqual(code_hash, hashCode(secret, id, code));
}
