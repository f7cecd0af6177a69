import { SIGN_IN_CODE_MINUTES } from "#config/promises.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Secrets } from "#platform/db/secrets.server.ts";
import { withRollback } from "#platform/db/with-rollback.server.ts";
import { queueEmail } from "#platform/mail/queue-email.server.ts";
import { consumeRateLimit, consumeRateLimits } from "#platform/rate-limit/consume-rate-limit.server.ts";
import { signInCode } from "../emails/sign-in.server.ts";
import { signInPath } from "../rules/after-sign-in.ts";
import { authRateLimits } from "../rules/rate-limits.ts";
import { makeCodeTicket } from "./code-ticket.server.ts";
import { issueCode } from "./issue-code.server.ts";
import { readDevice } from "./trusted-device.server.ts";

type Outcome = { ok: true; ticket: string } | { ok: false; problem: "limited" };

/**
 * Sends a code to an account's address. An address without an account is answered in the same way, with a ticket
 * that no code fits: who asks does not get to know.
 */
export function sendSignInCode(
  db: Db,
  secrets: Secrets,
  origin: string,
  entry: { email: string; address: string; device?: string | undefined; next?: string | undefined },
): Promise<Outcome> {
  const { email, address, next } = entry;
  return withRollback<Outcome>((rollBack) =>
    asService(db, async (tx) => {
      const account = await tx
        .selectFrom("provider_accounts")
        .select(["provider_id as id", "sign_in_email", "device_generation as generation"])
        .where("sign_in_email", "=", email)
        .executeTakeFirst();
      const device = readDevice(secrets, entry.device, account && { kind: "provider", ...account });
      const isWithin = device
        ? await consumeRateLimit(tx, secrets.limits, authRateLimits.code.device, device)
        : await consumeRateLimits(tx, secrets.limits, [
            { limit: authRateLimits.code.address, who: address },
            { limit: authRateLimits.code.pair, who: `${email} ${address}` },
            { limit: authRateLimits.code.email, who: email },
          ]);
      if (!isWithin) return rollBack({ ok: false, problem: "limited" });
      if (!account) return { ok: true, ticket: makeCodeTicket(secrets, email) };

      const { id, code, key, goodUntil } = await issueCode(tx, secrets.codes, {
        providerId: account.id,
        purpose: "sign_in",
        email: account.sign_in_email,
        lifetime: `${SIGN_IN_CODE_MINUTES} minutes`,
      });
      await queueEmail(tx, {
        kind: "sign-in-code",
        about: id,
        topic: { table: "providers", id: account.id },
        to: account.sign_in_email,
        content: signInCode({ code, url: origin + signInPath("/provider/sign-in/link", next, { key }) }),
        audience: "provider",
        expiresAt: goodUntil,
      });
      return { ok: true, ticket: makeCodeTicket(secrets, account.sign_in_email, id) };
    }),
  );
}
