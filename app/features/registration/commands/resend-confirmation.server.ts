import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Secrets } from "#platform/db/secrets.server.ts";
import { consumeRateLimit } from "#platform/rate-limit/consume-rate-limit.server.ts";
import { registrationRateLimits } from "../rules/rate-limits.ts";
import { sendAddressConfirmation } from "./register-provider.server.ts";

type Outcome = { ok: true } | { ok: false; problem: "limited" };

/** The letter that confirms an applicant's address, once more; for one that is confirmed there is nothing to send. */
export function resendConfirmation(db: Db, secrets: Secrets, origin: string, id: string): Promise<Outcome> {
  return asService(db, async (tx) => {
    const account = await tx
      .selectFrom("provider_accounts as a")
      .innerJoin("providers as p", "p.id", "a.provider_id")
      .leftJoin("provider_submissions as s", "s.provider_id", "a.provider_id")
      .select(["a.sign_in_email as email", "p.name as businessName", "s.contact_name"])
      .where("a.provider_id", "=", id)
      .where("a.email_confirmed_at", "is", null)
      .orderBy("s.created_at", "desc")
      .executeTakeFirst();
    if (!account) return { ok: true };
    if (!(await consumeRateLimit(tx, secrets.limits, registrationRateLimits.again, account.email)))
      return { ok: false, problem: "limited" };
    const contactName = account.contact_name ?? account.businessName;
    await sendAddressConfirmation(tx, secrets, origin, { ...account, id, contactName });
    return { ok: true };
  });
}
