import { type Actor, mayRunDiagnostics } from "#platform/audit/actor.ts";
import type { Db } from "#platform/db/database.server.ts";
import { type CheckResult, judgeOutcome } from "../rules/database-check.ts";
import { findDatabaseCheck, privateTables } from "../rules/database-checks.ts";
import type { CheckWork } from "./database-checks/attempt.server.ts";
import { catalogue } from "./database-checks/catalogue.server.ts";
import { checkPrivateRead, reads } from "./database-checks/reads.server.ts";
import { writes } from "./database-checks/writes.server.ts";

type Outcome = { ok: true; result: CheckResult } | { ok: false; problem: "forbidden" | "missing" };

export const checkWork: ReadonlyMap<string, CheckWork> = new Map([
  ...Object.entries({ ...catalogue, ...reads, ...writes }),
  ...[...privateTables].map(([id, table]) => [id, checkPrivateRead(table)] as const),
]);

/** Tries one thing as a visitor against the real database, leaves nothing behind, and says whether it went as it should. */
export async function runDatabaseCheck(db: Db, actor: Actor, id: string): Promise<Outcome> {
  if (!mayRunDiagnostics(actor)) return { ok: false, problem: "forbidden" };
  const check = findDatabaseCheck(id);
  const work = checkWork.get(id);
  if (!check || !work) return { ok: false, problem: "missing" };

  const began = performance.now();
  const { outcome, detail } = await work(db);
  const ms = Math.round((performance.now() - began) * 10) / 10;
  const { group, label } = check;
  return { ok: true, result: { id, group, label, ms, detail, ...judgeOutcome(check, outcome) } };
}
