import { setTimeout as sleep } from "node:timers/promises";
import { data, Form } from "react-router";
import { adminActor } from "#features/auth/http/admin-session.server.ts";
import { runDatabaseCheck } from "#features/operations/commands/run-database-check.server.ts";
import { CheckPanel } from "#features/operations/components/database-test/check-panel.tsx";
import { ResultsBar } from "#features/operations/components/database-test/results-bar.tsx";
import { useChecks } from "#features/operations/components/database-test/use-checks.ts";
import { CHECK_PAUSE_MS, type CheckResult, checkGroups } from "#features/operations/rules/database-check.ts";
import { databaseChecks } from "#features/operations/rules/database-checks.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { dbContext } from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { FormProblem } from "#ui/form/form-problem.tsx";
import type { Route } from "./+types/db-test.ts";

export const handle = { crumb: "Database Test" };

/** A request may not take longer than thirty seconds. */
const MOST_MS = 20_000;

export function loader() {
  return { checks: databaseChecks.map(({ id, group, label, because }) => ({ id, group, label, because })) };
}

/** Without JavaScript the server runs what is asked for, with the same pause between two checks. */
export async function action({ request, context }: Route.ActionArgs) {
  const ids = idsOf(await readForm(request));
  if (ids.length === 0) return data({ results: [], problem: "Please choose a check." }, { status: 422 });

  const [db, actor, results] = [context.get(dbContext), adminActor(context), [] as CheckResult[]];
  const until = performance.now() + MOST_MS;
  try {
    for (const id of ids) {
      if (results.length > 0) await sleep(CHECK_PAUSE_MS);
      if (performance.now() > until)
        return { results, problem: "This took too long. The rest was not tried." };
      const outcome = await runDatabaseCheck(db, actor, id);
      if (outcome.ok) results.push(outcome.result);
    }
    return { results, problem: undefined };
  } catch (error) {
    const { status, reason } = toFormFailure(error);
    return data({ results, problem: reason }, { status });
  }
}

/** One check, a group of them, or all. */
function idsOf(form: FormData): string[] {
  const [check, group, all] = ["check", "group", "all"].map((name) => form.get(name));
  return databaseChecks
    .filter((each) => all || each.group === group || each.id === check)
    .map(({ id }) => id);
}

export default function DatabaseTest({ loaderData: { checks }, actionData }: Route.ComponentProps) {
  const { results, running, problem, run, clear } = useChecks(checks, actionData);
  return (
    <Form method="post" onSubmit={run}>
      <h1 className="text-heading">Database Test</h1>
      <p className="mt-3 max-w-prose text-muted">
        Each check is tried on the real database with the rights of a visitor. Whatever it writes is rolled
        back: nothing stays, and nobody gets mail.
      </p>
      <ResultsBar results={results} total={checks.length} running={running} onClear={clear} />
      <FormProblem message={problem} />
      <div className="mt-6 grid gap-6">
        {checkGroups.map((group) => (
          <CheckPanel
            key={group}
            group={group}
            checks={checks.filter((check) => check.group === group)}
            results={results}
            running={running}
          />
        ))}
      </div>
    </Form>
  );
}
