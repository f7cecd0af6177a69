import { data, Link, redirect } from "react-router";
import { brand } from "#config/brand.ts";
import { providerContext, withProvider } from "#features/auth/http/provider-session.server.ts";
import { changeTeam, type TeamProblem } from "#features/leads/commands/change-team.server.ts";
import { TeamNames } from "#features/leads/components/team-names.tsx";
import { listTeam } from "#features/leads/queries/team.server.ts";
import { mayConfigureTeam } from "#features/leads/rules/lead.ts";
import { TEAM_MAX, teamChangeSchema } from "#features/leads/schema/lead-schema.ts";
import { useDashboard } from "#features/providers/components/use-dashboard.ts";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { catchNetworkError } from "#platform/browser/catch-network-error.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { parseForm } from "#platform/forms/parse-form.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";
import type { Route } from "./+types/lead-team.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { id, tier } = context.get(providerContext);
  if (!mayConfigureTeam(tier)) throw redirect(dashboardPath("leads", id));
  return { team: await withProvider(context, (db) => listTeam(db, id)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = parseForm(teamChangeSchema, await readForm(request));
  const { values } = parsed;
  if (!parsed.ok) return data({ errors: parsed.errors, values }, { status: 422 });
  try {
    const outcome = await withProvider(context, (db) =>
      changeTeam(db, context.get(providerContext), parsed.value),
    );
    if (outcome.ok) return data({ done: parsed.value.intent, values });
    const { words, status } = problems[outcome.problem];
    if (outcome.problem === "taken") return data({ errors: { name: words }, values }, { status });
    return data({ problem: words, values }, { status });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { status, reason } = toFormFailure(error);
    return data({ problem: reason, values }, { status });
  }
}

const problems: Record<TeamProblem, { words: string; status: number }> = {
  forbidden: { words: "A team is part of the enterprise plan.", status: 403 },
  missing: { words: "This person is not in your team any more.", status: 404 },
  taken: { words: "Somebody of this name is in your team already.", status: 422 },
  full: { words: `A team holds up to ${TEAM_MAX} people.`, status: 422 },
};

export const clientAction = catchNetworkError();

export function meta() {
  return [{ title: `Your team · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function LeadTeam({ loaderData, actionData }: Route.ComponentProps) {
  const { id } = useDashboard();
  const frame = useFocusOnResult<HTMLDivElement>(actionData);
  return (
    <div ref={frame} className="max-w-2xl">
      <Link to={dashboardPath("leads", id)} className="text-link inline-block min-h-11 content-center">
        All leads
      </Link>
      <TeamNames team={loaderData.team} answer={actionData} />
    </div>
  );
}
