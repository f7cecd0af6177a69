import { asVisitor } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { consumeRateLimit } from "#platform/rate-limit/consume-rate-limit.server.ts";
import { eventRateLimits } from "../rules/rate-limits.ts";
import type { SiteEvent } from "../schema/event-schema.ts";

export type Sender = { secret: Buffer; address: string };
type Outcome = { ok: true } | { ok: false; problem: "unknown provider" };

const REFUSED_BY_ROW_SECURITY = "42501";

/** Counts something that a visitor did, with nothing about who. Beyond an address's limit nothing is counted. */
export async function recordEvent(
  db: Db,
  { kind, path, providerId }: SiteEvent,
  { secret, address }: Sender,
): Promise<Outcome> {
  try {
    await asVisitor(db, async (tx) => {
      if (!(await consumeRateLimit(tx, secret, eventRateLimits.address, address))) return;
      await tx.insertInto("events").values({ kind, path, provider_id: providerId }).execute();
    });
    return { ok: true };
  } catch (error) {
    // A visitor can report only what it can see; the provider may have left a moment ago.
    if (providerId && error instanceof Error && "code" in error && error.code === REFUSED_BY_ROW_SECURITY) {
      return { ok: false, problem: "unknown provider" };
    }
    throw error;
  }
}
