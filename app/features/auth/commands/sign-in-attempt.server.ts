import { type RawBuilder, sql } from "kysely";
import { UNKNOWN_ACCOUNT } from "#platform/audit/audit-log.ts";
import { type AuditActor, recordAudit } from "#platform/audit/record-audit.server.ts";
import { keyedHash } from "#platform/crypto/keyed-hash.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Secrets } from "#platform/db/secrets.server.ts";
import { consumeRateLimit } from "#platform/rate-limit/consume-rate-limit.server.ts";
import { authRateLimits } from "../rules/rate-limits.ts";
import {
  type AttemptScope,
  formatReachedLimit,
  getAnswerDelayMs,
  type SignInKind,
} from "../rules/sign-in-attempts.ts";

type Counter = { key: Buffer; began_at: Date };
export type Attempt = {
  kind: SignInKind;
  counters: Counter[];
  /** How long the answer waits, right or wrong. */
  delayMs: number;
  /** The limit that this try has reached, if it was wrong. */
  reached: AttemptScope | undefined;
  from: "session" | "known browser" | "unknown browser";
};
type SignIn = {
  kind: SignInKind;
  /** Stands for the account, known or not; undefined where a forged ticket names none. */
  account: string | undefined;
  address: string;
  /** The id in the account's own valid device cookie. */
  device: string | undefined;
};
/** A signed-in admin types the password again: these tries count for the session. */
type Confirmation = { kind: SignInKind; sessionId: string };
type Source = SignIn | Confirmation;

/**
 * Consumes one try before anything is checked, so that tries at the same instant cannot pass the limit together.
 * Undefined beyond a limit; the caller then rolls back, because a refused try must not use up the account's limit.
 */
export async function consumeAttempt(tx: Db, secrets: Secrets, source: Source): Promise<Attempt | undefined> {
  const ofKind = getSignInLimits(source.kind);
  const uses = listAttemptUses(source).map(({ scope, who }) => ({
    scope,
    key: keyedHash(secrets.limits, `${ofKind[scope].what}\n${who}`),
  }));
  const began_at = sql<Date>`date_bin('1 hour', now(), timestamptz '2024-01-01 00:00+00')`;
  const rows = await incrementCounters(
    tx,
    uses.map(({ key }) => ({ key, began_at })),
  );
  const used = uses.map(({ scope, key }) => ({
    scope,
    count: rows.find((row) => row.key.equals(key))?.used ?? 0,
  }));
  if (used.some(({ scope, count }) => count > ofKind[scope].max)) return undefined;
  return {
    kind: source.kind,
    counters: rows.map(({ key, began_at }) => ({ key, began_at })),
    delayMs: getAnswerDelayMs(used.find(({ scope }) => scope === "account")?.count ?? 0),
    reached: used.find(({ scope, count }) => count === ofKind[scope].max)?.scope,
    from: getAttemptOrigin(source),
  };
}

/** How many codes were typed for a ticket of no account, before this one. */
export async function countTriesWithoutAccount(
  tx: Db,
  secrets: Secrets,
  { codeId, expiresAt }: { codeId: string; expiresAt: Date },
): Promise<number> {
  const key = keyedHash(secrets.limits, `code of no account\n${codeId}`);
  const [row] = await incrementCounters(tx, [{ key, began_at: expiresAt }]);
  return (row?.used ?? 1) - 1;
}

/** Gives a try back that was not wrong. */
export async function refundAttempt(tx: Db, { counters }: Attempt): Promise<void> {
  // An insert, because it locks the rows in the order of consumeAttempt; an update could deadlock with it.
  await tx
    .insertInto("allowances")
    .values(counters.map((counter) => ({ ...counter, used: 0 })))
    .onConflict((conflict) =>
      conflict
        .columns(["key", "began_at"])
        .doUpdateSet({ used: sql<number>`greatest(allowances.used - 1, 0)` }),
    )
    .execute();
}

type Failure = { id: string | undefined; by: string; problem: string; actor?: AuditActor };

/** Writes a wrong try to the audit log, in bounded number and without anything that was typed. */
export async function recordFailedSignIn(
  tx: Db,
  secrets: Secrets,
  { kind, from, reached }: Pick<Attempt, "kind" | "from" | "reached">,
  { id = UNKNOWN_ACCOUNT, by, problem, actor = { kind: "visitor" } }: Failure,
): Promise<void> {
  const what = `${kind}.${from === "session" ? "confirmation" : "sign-in"}`;
  const who = from === "session" ? `session of ${kind} ${id}` : `${kind} ${id}`;
  const entry = { actor, table: tables[kind], id };
  const { recorded, lockRecorded } = authRateLimits.failedSignIn;
  if (await consumeRateLimit(tx, secrets.limits, recorded, who))
    await recordAudit(tx, {
      ...entry,
      action: `${what}-failed`,
      details: { by, problem, browser: browserNames[from] },
    });
  if (reached && (await consumeRateLimit(tx, secrets.limits, lockRecorded, who)))
    await recordAudit(tx, {
      ...entry,
      action: `${what}-limited`,
      details: { limit: formatReachedLimit(reached, getSignInLimits(kind)[reached].max) },
    });
}

function incrementCounters(tx: Db, counters: { key: Buffer; began_at: Date | RawBuilder<Date> }[]) {
  return tx
    .insertInto("allowances")
    .values(counters.map((counter) => ({ ...counter, used: 1 })))
    .onConflict((conflict) =>
      conflict.columns(["key", "began_at"]).doUpdateSet({ used: sql<number>`allowances.used + 1` }),
    )
    .returning(["key", "began_at", "used"])
    .execute();
}

const tables = { admin: "admins", provider: "provider_accounts" } as const;
const browserNames = {
  session: undefined,
  "known browser": "has signed in before",
  "unknown browser": "has not signed in before",
};

function getAttemptOrigin(source: Source): Attempt["from"] {
  if ("sessionId" in source) return "session";
  return source.device ? "known browser" : "unknown browser";
}

/** The narrowest first: all tries lock their rows in this order. */
function listAttemptUses(source: Source): { scope: AttemptScope; who: string }[] {
  if ("sessionId" in source) return [{ scope: "session", who: source.sessionId }];
  const { account, address, device } = source;
  if (device) return [{ scope: "device", who: device }];
  if (account === undefined) return [{ scope: "address", who: address }];
  return [
    { scope: "pair", who: `${account} ${address}` },
    { scope: "address", who: address },
    { scope: "account", who: account },
  ];
}

function getSignInLimits(kind: SignInKind) {
  return kind === "admin" ? authRateLimits.adminSignIn : authRateLimits.providerSignIn;
}
