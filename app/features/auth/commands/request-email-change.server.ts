import { SIGN_IN_CODE_MINUTES } from "#config/promises.ts";
import { lockAccount } from "#features/providers/commands/lock-account.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Secrets } from "#platform/db/secrets.server.ts";
import { queueEmail } from "#platform/mail/queue-email.server.ts";
import { consumeRateLimit } from "#platform/rate-limit/consume-rate-limit.server.ts";
import { isUuid } from "#platform/uuid.ts";
import { addressChangeCode, newAddressConfirmation } from "../emails/sign-in.server.ts";
import { findUndoableEmailChange, isReservedEmail } from "../queries/undo-links.server.ts";
import { authRateLimits } from "../rules/rate-limits.ts";
import { CODE_TRIES, isCode } from "../rules/sign-in.ts";
import { consumeCode, findCode, formatCodeRefusal, isMatchingCode } from "./consume-code.server.ts";
import { issueCode } from "./issue-code.server.ts";
import { recordFailedSignIn } from "./sign-in-attempt.server.ts";

type Requested =
  | { ok: true; ticket: string }
  | { ok: false; problem: "taken" | "same" | "limited" | "missing" }
  | { ok: false; problem: "recent"; until: Date };
type Authorized = { ok: true; email: string } | { ok: false; problem: "code" | "over" | "tries" | "locked" };

/**
 * A signed-in provider asks for another sign-in address. A session alone does not change it: a code goes to the
 * present address first.
 */
export function requestEmailChange(
  db: Db,
  secrets: Secrets,
  { providerId, email }: { providerId: string; email: string },
): Promise<Requested> {
  return asService(db, async (tx) => {
    if (!(await consumeRateLimit(tx, secrets.limits, authRateLimits.code.change, providerId)))
      return { ok: false, problem: "limited" };
    const account = await lockAccount(tx, "provider_id", providerId);
    if (!account) return { ok: false, problem: "missing" };
    const recent = await findUndoableEmailChange(tx, providerId);
    if (recent) return { ok: false, problem: "recent", ...recent };
    const user = await tx
      .selectFrom("provider_accounts")
      .select("provider_id")
      .where("sign_in_email", "=", email)
      .executeTakeFirst();
    if (user) return { ok: false, problem: user.provider_id === providerId ? "same" : "taken" };
    if (await isReservedEmail(tx, email)) return { ok: false, problem: "taken" };
    const { id, code, goodUntil } = await issueCode(tx, secrets.codes, {
      providerId,
      purpose: "authorize_email_change",
      email,
      lifetime: `${SIGN_IN_CODE_MINUTES} minutes`,
    });
    await queueEmail(tx, {
      kind: "change-address-code",
      about: id,
      topic: { table: "providers", id: providerId },
      to: account.sign_in_email,
      content: addressChangeCode({ name: account.name, to: email, code }),
      audience: "provider",
      expiresAt: goodUntil,
    });
    return { ok: true, ticket: id };
  });
}

/** The code from the present address sends the link to the new one, which must prove itself as well. */
export function authorizeEmailChange(
  db: Db,
  secrets: Secrets,
  origin: string,
  { providerId, ticket, code }: { providerId: string; ticket: string; code: string },
): Promise<Authorized> {
  return asService(db, async (tx) => {
    if (!isUuid(ticket)) return { ok: false, problem: "over" };
    if (!isCode(code)) return { ok: false, problem: "code" };
    if (!(await consumeRateLimit(tx, secrets.limits, authRateLimits.codeTry.change, providerId)))
      return { ok: false, problem: "locked" };
    const account = await lockAccount(tx, "provider_id", providerId);
    const row = await findCode(tx, "authorize_email_change", ticket);
    const fail = (problem: string) => recordFailedConfirmation(tx, secrets, providerId, problem);
    if (!account || row?.provider_id !== providerId) return { ok: false, problem: "over" };
    if (!row.isGood) {
      if (isMatchingCode(secrets.codes, row, code)) await fail(`code ${formatCodeRefusal(row)}`);
      return { ok: false, problem: "over" };
    }
    if (row.tries >= CODE_TRIES) return { ok: false, problem: "tries" };
    const problem = await consumeCode(tx, secrets.codes, row, code);
    if (problem) {
      await fail("wrong code");
      return { ok: false, problem };
    }
    const { email } = row;
    const { id, key, goodUntil } = await issueCode(tx, secrets.codes, {
      providerId,
      purpose: "change_email",
      email,
      lifetime: "1 hour",
    });
    await queueEmail(tx, {
      kind: "confirm-new-address",
      about: id,
      topic: { table: "providers", id: providerId },
      to: email,
      content: newAddressConfirmation({
        name: account.name,
        url: `${origin}/provider/new-email?key=${key}`,
      }),
      audience: "provider",
      expiresAt: goodUntil,
    });
    return { ok: true, email };
  });
}

function recordFailedConfirmation(tx: Db, secrets: Secrets, providerId: string, problem: string) {
  const attempt = { kind: "provider", from: "session", reached: undefined } as const;
  const actor = { kind: "provider", providerId } as const;
  const by = "code for a change of address";
  return recordFailedSignIn(tx, secrets, attempt, { id: providerId, by, problem, actor });
}
