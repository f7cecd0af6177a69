import { timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { asService } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";
import type { Secrets } from "#db/secrets.server.ts";
import { limits } from "#domain/limits.ts";
import { CODE_TRIES, isCode, type signInProblems } from "#domain/sign-in.ts";
import { isUuid } from "#domain/uuid.ts";
import { confirmAddressOf } from "./confirm-registration.server.ts";
import { codeHash } from "./issue-code.server.ts";
import { openSession } from "./open-session.server.ts";
import { takeAllowance } from "./take-allowance.server.ts";
import { takeLink } from "./take-link.server.ts";

type Problem = keyof typeof signInProblems;
type Outcome = { ok: true; token: string; providerId: string } | { ok: false; problem: Problem };
type Entry = { ticket: string; code: string; address: string };

/** Opens a session for the right six digits. Each wrong try counts: for the code, the account and the address. */
export function signInWithCode(db: Db, secrets: Secrets, origin: string, entry: Entry): Promise<Outcome> {
  return asService(db, async (tx) => {
    if (!(await takeAllowance(tx, secrets.limits, limits.codeTry.address, entry.address)))
      return { ok: false, problem: "locked" };
    if (!isUuid(entry.ticket) || !isCode(entry.code)) return { ok: false, problem: "code" };
    // Locked: many tries at once count one by one.
    const row = await tx
      .selectFrom("sign_in_codes")
      .select(["id", "provider_id", "email", "code_hash", "tries"])
      .select(sql<boolean>`used_at is null and expires_at > now()`.as("isGood"))
      .where("id", "=", entry.ticket)
      .where("purpose", "=", "sign_in")
      .forUpdate()
      .executeTakeFirst();
    if (!row) {
      const isFew = await takeAllowance(
        tx,
        secrets.limits,
        limits.codeTry.unknown,
        entry.ticket.toLowerCase(),
      );
      return { ok: false, problem: isFew ? "code" : "tries" };
    }
    if (!row.isGood) return { ok: false, problem: "over" };
    if (row.tries >= CODE_TRIES) return { ok: false, problem: "tries" };
    if (!(await takeAllowance(tx, secrets.limits, limits.codeTry.account, row.provider_id)))
      return { ok: false, problem: "locked" };

    if (!timingSafeEqual(row.code_hash, codeHash(secrets.codes, row.id, entry.code))) {
      await tx
        .updateTable("sign_in_codes")
        .set({ tries: row.tries + 1 })
        .where("id", "=", row.id)
        .execute();
      return { ok: false, problem: row.tries + 1 >= CODE_TRIES ? "tries" : "code" };
    }
    await tx
      .updateTable("sign_in_codes")
      .set({ used_at: sql<Date>`now()` })
      .where("id", "=", row.id)
      .execute();
    return enter(tx, origin, row);
  });
}

/** The same by the link of the letter, whose key cannot be guessed. Only a POST comes here: scanners open links. */
export function signInWithLink(db: Db, origin: string, key: string): Promise<Outcome> {
  return asService(db, async (tx) => {
    const row = await takeLink(tx, "sign_in", key);
    return row ? enter(tx, origin, row) : { ok: false, problem: "link" };
  });
}

async function enter(
  tx: Db,
  origin: string,
  { provider_id: providerId, email }: { provider_id: string; email: string },
): Promise<Outcome> {
  const account = await tx
    .selectFrom("provider_accounts")
    .select("sign_in_email")
    .where("provider_id", "=", providerId)
    .where("sign_in_email", "=", email)
    .executeTakeFirst();
  // Sent before the address was changed: the old one signs in no more.
  if (!account) return { ok: false, problem: "over" };
  await confirmAddressOf(tx, origin, providerId);
  return { ok: true, token: await openSession(tx, providerId), providerId };
}
