import { findGate, type Gate } from "#features/providers/rules/provider-gate.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { consumeRateLimit } from "#platform/rate-limit/consume-rate-limit.server.ts";
import { findAccountByEmail, findGatedProvider } from "../queries/accounts.server.ts";
import { authRateLimits } from "../rules/rate-limits.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>;
type Limited = { ok: false; problem: "limited" };
type Outcome = { ok: true; account: Found | undefined } | Limited;
type GateOutcome = { ok: true; gate: Gate } | Limited;

/** Whether an e-mail has an account: limited for each address, so that nobody goes through a list. */
export function findAccountForAccess(
  db: Db,
  secret: Buffer,
  email: string,
  address: string,
): Promise<Outcome> {
  return asService(db, async (tx) => {
    if (!(await consumeRateLimit(tx, secret, authRateLimits.lookup.address, address)))
      return { ok: false, problem: "limited" };
    return { ok: true, account: await findAccountByEmail(tx, email) };
  });
}

/** Where the provider of an id stands. Limited for each address, because ids are made of names and can be guessed. */
export function findGateForAccess(db: Db, secret: Buffer, id: string, address: string): Promise<GateOutcome> {
  return asService(db, async (tx) => {
    if (!(await consumeRateLimit(tx, secret, authRateLimits.gateLookup.address, address)))
      return { ok: false, problem: "limited" };
    return { ok: true, gate: findGate(await findGatedProvider(tx, id)) };
  });
}
