import { redirect } from "react-router";
import { adminActor } from "#features/auth/http/admin-session.server.ts";
import { runDatabaseCheck } from "#features/operations/commands/run-database-check.server.ts";
import type { CheckResponse } from "#features/operations/rules/database-check.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { dbContext } from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import type { Route } from "./+types/db-test-run.ts";

/** For somebody who signed in again on the way here. */
export function loader() {
  return redirect("/admin/db-test");
}

/** Runs one check, for the page that runs them one after the other. */
export async function action({ request, context }: Route.ActionArgs) {
  const id = String((await readForm(request)).get("check") ?? "");
  try {
    const outcome = await runDatabaseCheck(context.get(dbContext), adminActor(context), id);
    if (outcome.ok) return answer(200, { result: outcome.result });
    return outcome.problem === "missing"
      ? answer(404, { problem: "There is no such check." })
      : answer(403, { problem: "Your account may not do this any more." });
  } catch (error) {
    const { status, reason } = toFormFailure(error);
    return answer(status, { problem: reason });
  }
}

function answer(status: number, content: CheckResponse) {
  return Response.json(content, { status, headers: { "Cache-Control": "no-store" } });
}
