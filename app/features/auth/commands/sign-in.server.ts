import { setTimeout as sleep } from "node:timers/promises";
import { lockAccount } from "#features/providers/commands/lock-account.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Secrets } from "#platform/db/secrets.server.ts";
import { withRollback } from "#platform/db/with-rollback.server.ts";
import { CODE_TRIES, isCode, type signInProblems } from "../rules/sign-in.ts";
import { parseCodeTicket } from "./code-ticket.server.ts";
import { confirmAddress } from "./confirm-address.server.ts";
import { consumeCode, findCode, formatCodeRefusal, isMatchingCode } from "./consume-code.server.ts";
import { consumeLink } from "./consume-link.server.ts";
import { openSession } from "./open-session.server.ts";
import {
  type Attempt,
  consumeAttempt,
  countTriesWithoutAccount,
  recordFailedSignIn,
  refundAttempt,
} from "./sign-in-attempt.server.ts";
import { issueDevice, readDevice } from "./trusted-device.server.ts";

type Problem = keyof typeof signInProblems;
type Refused = { ok: false; problem: Problem };
type Outcome = { ok: true; token: string; device: string; providerId: string } | Refused;
/** `device`: the browser's device cookie, if it has one. */
type Entry = { ticket: string; code: string; address: string; device?: string | undefined };
type Account = { provider_id: string; device_generation: number };
type Ticket = NonNullable<ReturnType<typeof parseCodeTicket>>;

/** Opens a session for the right six digits. Each wrong try counts: for the code, the account and the address. */
export async function signInWithCode(
  db: Db,
  secrets: Secrets,
  origin: string,
  entry: Entry,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<Outcome> {
  if (!isCode(entry.code)) return { ok: false, problem: "code" };
  const ticket = parseCodeTicket(secrets, entry.ticket);
  // In a transaction of its own: no connection waits while the answer does.
  const attempt = await withRollback<Attempt | Refused>((rollBack) =>
    asService(db, async (tx) => {
      const account = ticket && (await findAccountByCode(tx, ticket.codeId));
      const consumed = await consumeAttempt(tx, secrets, {
        kind: "provider",
        account: ticket?.account,
        address: entry.address,
        device: readDevice(secrets, entry.device, account && deviceAccount(account)),
      });
      return consumed ?? rollBack({ ok: false, problem: "locked" });
    }),
  );
  if ("ok" in attempt) return attempt;
  if (!ticket) return { ok: false, problem: "code" };
  await pause(attempt.delayMs);
  return asService(db, (tx) => checkCode(tx, secrets, origin, attempt, ticket, entry.code));
}

async function checkCode(
  tx: Db,
  secrets: Secrets,
  origin: string,
  attempt: Attempt,
  ticket: Ticket,
  code: string,
): Promise<Outcome> {
  // The account before its codes, as everywhere: signing out everywhere sees this session, or this sees its void code.
  const account = await findAccountByCode(tx, ticket.codeId);
  if (account) await lockAccount(tx, "provider_id", account.provider_id);
  const row = await findCode(tx, "sign_in", ticket.codeId);
  const fail = (problem: string) =>
    recordFailedSignIn(tx, secrets, attempt, { id: row?.provider_id, by: "emailed code", problem });

  if (row ? !row.isGood : ticket.expiresAt.getTime() < Date.now()) {
    await refundAttempt(tx, attempt);
    if (row && isMatchingCode(secrets.codes, row, code)) await fail(`code ${formatCodeRefusal(row)}`);
    return { ok: false, problem: "over" };
  }
  const tries = row ? row.tries : await countTriesWithoutAccount(tx, secrets, ticket);
  if (tries >= CODE_TRIES) {
    await refundAttempt(tx, attempt);
    return { ok: false, problem: "tries" };
  }
  if (!row) {
    await fail("no such account");
    return { ok: false, problem: tries + 1 >= CODE_TRIES ? "tries" : "code" };
  }
  const problem = await consumeCode(tx, secrets.codes, row, code);
  if (problem) {
    await fail("wrong code");
    return { ok: false, problem };
  }
  await refundAttempt(tx, attempt);
  return completeSignIn(tx, secrets, origin, row);
}

/** The same by the link of the letter, whose key cannot be guessed. Only a POST comes here: scanners open links. */
export function signInWithLink(db: Db, secrets: Secrets, origin: string, key: string): Promise<Outcome> {
  return asService(db, async (tx) => {
    const row = await consumeLink(tx, "sign_in", key);
    return row ? completeSignIn(tx, secrets, origin, row) : { ok: false, problem: "link" };
  });
}

function findAccountByCode(tx: Db, codeId: string): Promise<Account | undefined> {
  return tx
    .selectFrom("sign_in_codes")
    .innerJoin("provider_accounts", "provider_accounts.provider_id", "sign_in_codes.provider_id")
    .select(["provider_accounts.provider_id", "device_generation"])
    .where("sign_in_codes.id", "=", codeId)
    .where("purpose", "=", "sign_in")
    .executeTakeFirst();
}

async function completeSignIn(
  tx: Db,
  secrets: Secrets,
  origin: string,
  { provider_id: providerId, email }: { provider_id: string; email: string },
): Promise<Outcome> {
  const account = await tx
    .selectFrom("provider_accounts")
    .select(["provider_id", "device_generation"])
    .where("provider_id", "=", providerId)
    .where("sign_in_email", "=", email)
    .executeTakeFirst();
  // Sent before the address was changed: the old one signs in no more.
  if (!account) return { ok: false, problem: "over" };
  await confirmAddress(tx, origin, providerId);
  const device = issueDevice(secrets, deviceAccount(account));
  return { ok: true, token: await openSession(tx, providerId), device, providerId };
}

function deviceAccount({ provider_id: id, device_generation: generation }: Account) {
  return { kind: "provider", id, generation } as const;
}
