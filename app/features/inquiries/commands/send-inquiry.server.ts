import { randomUUID } from "node:crypto";
import { isProviderId } from "#features/providers/rules/provider.ts";
import { uuidFromHash } from "#platform/crypto/uuid-from-hash.server.ts";
import { asVisitor } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { withRollback } from "#platform/db/with-rollback.server.ts";
import { findServiceStatus } from "#platform/flags/service-status.server.ts";
import { toPhoneColumns } from "#platform/forms/phone-number.server.ts";
import { tryConsumeRateLimits } from "#platform/rate-limit/consume-rate-limit.server.ts";
import type { RateLimitProblem } from "#platform/rate-limit/rate-limit.ts";
import { USER_AGENT_MAX } from "../rules/inquiry.ts";
import { inquiryRateLimits } from "../rules/rate-limits.ts";
import type { Inquiry } from "../schema/inquiry-schema.ts";

export type InquiryContext = {
  serviceSlug: string;
  /** The form's own: the same form sent again is stored once. */
  key: string | undefined;
  address: string;
  hostname: string;
  userAgent: string | null;
  /** The listing that is reported, as the form names it. */
  reported?: string;
};

type Outcome =
  | { ok: true; id: string }
  | { ok: false; problem: RateLimitProblem }
  | { ok: false; problem: "paused"; message: string };

export function sendInquiry(
  db: Db,
  secret: Buffer,
  inquiry: Inquiry,
  sending: InquiryContext,
): Promise<Outcome> {
  return withRollback<Outcome>((rollBack) =>
    asVisitor(db, async (tx) => {
      const { status, message } = await findServiceStatus(tx, sending.serviceSlug);
      if (status === "paused") return { ok: false, problem: "paused", message };
      const id = createInquiryId(inquiry, sending.key);
      if (!(await insertInquiry(tx, id, inquiry, sending))) return { ok: true, id };

      const { address, email } = inquiryRateLimits;
      const problem = await tryConsumeRateLimits(tx, secret, [
        { limit: address, who: sending.address },
        { limit: email, who: inquiry.email },
      ]);
      return problem ? rollBack({ ok: false, problem }) : { ok: true, id };
    }),
  );
}

/** False where it is stored already. */
async function insertInquiry(
  tx: Db,
  id: string,
  inquiry: Inquiry,
  sending: InquiryContext,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("contact_submissions")
    .values({
      ...inquiry,
      ...toPhoneColumns(inquiry.phone),
      id,
      hostname: sending.hostname,
      user_agent: sending.userAgent?.slice(0, USER_AGENT_MAX),
      provider_id: await findListedProviderId(tx, sending.reported),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** What is no listing, or none any more, is an inquiry like others: its words are kept all the same. */
async function findListedProviderId(tx: Db, id: string | undefined): Promise<string | null> {
  if (!id || !isProviderId(id)) return null;
  const row = await tx.selectFrom("providers").select("id").where("id", "=", id).executeTakeFirst();
  return row?.id ?? null;
}

function createInquiryId(inquiry: Inquiry, key: string | undefined): string {
  if (!key) return randomUUID();
  const { name, business_name, email, phone, inquiry_type, message, preferred_contact } = inquiry;
  return uuidFromHash(key, name, business_name, email, phone, inquiry_type, message, preferred_contact);
}
