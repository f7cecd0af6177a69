import { randomUUID } from "node:crypto";
import { type SqlBool, sql } from "kysely";
import { uuidFromHash } from "#platform/crypto/uuid-from-hash.server.ts";
import { asService, asVisitor } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { withRollback } from "#platform/db/with-rollback.server.ts";
import { tryConsumeRateLimits } from "#platform/rate-limit/consume-rate-limit.server.ts";
import type { RateLimitProblem } from "#platform/rate-limit/rate-limit.ts";
import { findWaitlistOffer } from "../queries/waitlist.server.ts";
import { waitlistRateLimits } from "../rules/rate-limits.ts";
import { waitlistSubdomain } from "../rules/waitlist.ts";
import type { WaitlistEntry } from "../schema/waitlist-schema.ts";

type Request = {
  entry: WaitlistEntry;
  /** Made by the form: the same form sent again has the same one. */
  key: string | undefined;
  address: string;
  serviceSlug: string;
  hostname: string;
};
type Outcome =
  | { ok: true; isNew: boolean }
  | { ok: false; problem: RateLimitProblem }
  | { ok: false; problem: "closed"; message: string };

/** Puts a family on the waitlist, once for each place. Who is on it already is answered in the same way. */
export async function joinWaitlist(db: Db, secret: Buffer, request: Request): Promise<Outcome> {
  const { entry, key } = request;
  const id = key ? uuidFromHash(key, entry.email, entry.city, entry.state) : randomUUID();
  const outcome = await addEntry(db, secret, id, request);
  if (!outcome.ok || outcome.isNew) return outcome;
  return rejoinWaitlist(db, secret, id, request);
}

function addEntry(db: Db, secret: Buffer, id: string, request: Request): Promise<Outcome> {
  const { entry, serviceSlug, hostname } = request;
  return withRollback<Outcome>((rollBack) =>
    asVisitor(db, async (tx) => {
      const { closed } = await findWaitlistOffer(tx, serviceSlug);
      if (closed) return { ok: false, problem: "closed", message: closed };

      const { numInsertedOrUpdatedRows } = await tx
        .insertInto("waitlist")
        .values({ id, ...entry, subdomain: waitlistSubdomain(serviceSlug), hostname })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (!numInsertedOrUpdatedRows) return { ok: true, isNew: false };

      const problem = await tryConsumeRateLimits(tx, secret, listRateLimitUses(request));
      return problem ? rollBack({ ok: false, problem }) : { ok: true, isNew: true };
    }),
  );
}

/**
 * Somebody who had left and comes back, or a stranger in their name: it counts, and is written to, like a new one. The
 * form with which they once came, sent again, is no new wish.
 */
function rejoinWaitlist(db: Db, secret: Buffer, id: string, request: Request): Promise<Outcome> {
  const { email, city, state } = request.entry;
  return withRollback<Outcome>((rollBack) =>
    asService(db, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable("waitlist")
        // It is kept as long as a new one.
        .set({
          unsubscribed_at: null,
          told_at: null,
          joined_times: sql<number>`joined_times + 1`,
          created_at: sql<Date>`now()`,
        })
        .where("email", "=", email)
        .where(sql<SqlBool>`lower(city) = lower(${city}) and lower(state) = lower(${state})`)
        .where("unsubscribed_at", "is not", null)
        .where("id", "<>", id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return { ok: true, isNew: false };

      const problem = await tryConsumeRateLimits(tx, secret, listRateLimitUses(request));
      return problem ? rollBack({ ok: false, problem }) : { ok: true, isNew: true };
    }),
  );
}

function listRateLimitUses({ address, entry }: Request) {
  return [
    { limit: waitlistRateLimits.address, who: address },
    { limit: waitlistRateLimits.email, who: entry.email },
  ];
}
