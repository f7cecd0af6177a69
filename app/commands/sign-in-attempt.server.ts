import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/database.server.ts";
import type { Secrets } from "#db/secrets.server.ts";
import { UNKNOWN_ACCOUNT } from "#domain/audit.ts";
import { limits } from "#domain/limits.ts";
import {
  type AttemptScope,
  answerDelayMs,
  reachedLimitWords,
  type SignInKind,
} from "#domain/sign-in-attempts.ts";
import { keyedHash } from "#lib/keyed-hash.server.ts";
import { noteAudit } from "./note-audit.server.ts";
import { takeAllowance } from "./take-allowance.server.ts";

type Counter = { key: Buffer; began_at: Date };
export type Attempt = {
  kind: SignInKind;
  counters: Counter[];
  /** How long the answer waits, right or wrong. */
  delayMs: number;
  /** The limit that this try has reached, if it was wrong. */
  reached: AttemptScope | undefined;
  isFromDevice: boolean;
};
type Source = {
  kind: SignInKind;
  /** Stands for the account, known or not; undefined where a forged ticket names none. */
  account: string | undefined;
  address: string;
  /** The id in the account's own valid device cookie. */
  device: string | undefined;
};

/**
 * Consumes one try before anything is checked, so that tries at the same instant cannot pass the limit together.
 * Undefined beyond a limit; the caller then rolls back, because a refused try must not use up the account's limit.
 */
export async function consumeAttempt(tx: Db, secrets: Secrets, source: Source): Promise<Attempt | undefined> {
  const ofKind = limitsOf(source.kind);
  const uses = usesOf(source).map(({ scope, who }) => ({
    scope,
    key: keyedHash(secrets.limits, `${ofKind[scope].what}\n${who}`),
  }));
  const began_at = sql<Date>`date_bin('1 hour', now(), timestamptz '2024-01-01 00:00+00')`;
  const rows = await countUp(
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
    delayMs: answerDelayMs(used.find(({ scope }) => scope === "account")?.count ?? 0),
    reached: used.find(({ scope, count }) => count === ofKind[scope].max)?.scope,
    isFromDevice: source.device !== undefined,
  };
}

/** How many codes were typed for a ticket of no account, before this one. */
export async function countTriesOfUnknown(
  tx: Db,
  secrets: Secrets,
  { codeId, expiresAt }: { codeId: string; expiresAt: Date },
): Promise<number> {
  const key = keyedHash(secrets.limits, `code of no account\n${codeId}`);
  const [row] = await countUp(tx, [{ key, began_at: expiresAt }]);
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

/** Writes a wrong try to the audit log, in bounded number and without anything that was typed. */
export async function recordFailedSignIn(
  tx: Db,
  secrets: Secrets,
  attempt: Attempt,
  { id, by, problem }: { id: string | undefined; by: string; problem: string },
): Promise<void> {
  const { kind, reached, isFromDevice } = attempt;
  const { table, failed, limited } = audited[kind];
  const who = `${kind} ${id ?? UNKNOWN_ACCOUNT}`;
  const entry = { actor: { kind: "visitor" }, table, id: id ?? UNKNOWN_ACCOUNT } as const;
  const browser = isFromDevice ? "has signed in before" : "has not signed in before";
  const { recorded, lockRecorded } = limits.failedSignIn;
  if (await takeAllowance(tx, secrets.limits, recorded, who))
    await noteAudit(tx, { ...entry, action: failed, details: { by, problem, browser } });
  if (reached && (await takeAllowance(tx, secrets.limits, lockRecorded, who)))
    await noteAudit(tx, {
      ...entry,
      action: limited,
      details: { limit: reachedLimitWords(reached, limitsOf(kind)[reached].max) },
    });
}

function countUp(tx: Db, counters: { key: Buffer; began_at: Date | RawBuilder<Date> }[]) {
  return tx
    .insertInto("allowances")
    .values(counters.map((counter) => ({ ...counter, used: 1 })))
    .onConflict((conflict) =>
      conflict.columns(["key", "began_at"]).doUpdateSet({ used: sql<number>`allowances.used + 1` }),
    )
    .returning(["key", "began_at", "used"])
    .execute();
}

const audited = {
  admin: { table: "admins", failed: "admin.sign-in-failed", limited: "admin.sign-in-limited" },
  provider: {
    table: "provider_accounts",
    failed: "provider.sign-in-failed",
    limited: "provider.sign-in-limited",
  },
} as const;

/** The narrowest first: all tries lock their rows in this order. */
function usesOf({ account, address, device }: Source): { scope: AttemptScope; who: string }[] {
  if (device) return [{ scope: "device", who: device }];
  if (account === undefined) return [{ scope: "address", who: address }];
  return [
    { scope: "pair", who: `${account} ${address}` },
    { scope: "address", who: address },
    { scope: "account", who: account },
  ];
}

function limitsOf(kind: SignInKind) {
  return kind === "admin" ? limits.adminSignIn : limits.providerSignIn;
}
