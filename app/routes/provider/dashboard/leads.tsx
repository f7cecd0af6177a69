import { data } from "react-router";
import { brand } from "#config/brand.ts";
import { providerContext, withProvider } from "#features/auth/http/provider-session.server.ts";
import { updateLead } from "#features/leads/commands/update-lead.server.ts";
import { LeadAnalytics } from "#features/leads/components/lead-analytics.tsx";
import { LeadFilterForm } from "#features/leads/components/lead-filter-form.tsx";
import { LeadList } from "#features/leads/components/lead-list.tsx";
import { LeadPipeline } from "#features/leads/components/lead-pipeline.tsx";
import { LeadsHead } from "#features/leads/components/leads-head.tsx";
import { loadLeadsView } from "#features/leads/queries/lead-views.server.ts";
import { listTeam } from "#features/leads/queries/team.server.ts";
import { leadViewNames, parseLeadsSearchParams } from "#features/leads/rules/lead-filters.ts";
import { leadMoveSchema } from "#features/leads/schema/lead-schema.ts";
import { findTimeZone } from "#features/places/queries/time-zone.server.ts";
import { LiveNotices } from "#features/providers/components/live-notices.tsx";
import { UpgradePrompt } from "#features/providers/components/upgrade-prompt.tsx";
import { useDashboard } from "#features/providers/components/use-dashboard.ts";
import { dashboardPath, isPaying } from "#features/providers/rules/provider-dashboard.ts";
import { catchNetworkError } from "#platform/browser/catch-network-error.ts";
import { revalidateAfterRefusal } from "#platform/browser/revalidation.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { parseForm } from "#platform/forms/parse-form.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { FormProblem } from "#ui/form/form-problem.tsx";
import { useLastActionData } from "#ui/hooks/use-last-action-data.ts";
import type { Route } from "./+types/leads.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, tier } = context.get(providerContext);
  if (!isPaying(tier)) return undefined;
  const address = parseLeadsSearchParams(new URL(request.url).searchParams);
  return withProvider(context, async (db) => ({
    address,
    team: await listTeam(db, id),
    timeZone: await findTimeZone(db, id),
    shown: await loadLeadsView(db, id, address),
  }));
}

/** A card of the pipeline goes to another column. */
export async function action({ request, context }: Route.ActionArgs) {
  const desk = context.get(providerContext);
  const parsed = parseForm(leadMoveSchema, await readForm(request));
  if (!parsed.ok) return data({ problem: "Please choose a status." }, { status: 422 });
  const { lead, status } = parsed.value;
  try {
    const outcome = await withProvider(context, (db) =>
      updateLead(db, desk, lead, { intent: "move", status }),
    );
    if (outcome.ok) return data({ problem: undefined, moved: status });
    const isMissing = outcome.problem === "missing";
    return data(
      { problem: isMissing ? "This lead is not there any more." : "Your plan does not include leads." },
      { status: isMissing ? 404 : 403 },
    );
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { status: code, reason } = toFormFailure(error);
    return data({ problem: reason }, { status: code });
  }
}

export const clientAction = catchNetworkError();

export const shouldRevalidate = revalidateAfterRefusal;

export function meta({ loaderData }: Route.MetaArgs) {
  const view = loaderData?.address.view ?? "list";
  const page = view === "list" ? "Lead Management" : `${leadViewNames[view]} · Lead Management`;
  return [{ title: `${page} · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function Leads({ loaderData, actionData }: Route.ComponentProps) {
  const { id, tier } = useDashboard();
  const answer = useLastActionData(actionData);
  if (!loaderData) return <UpgradePrompt title="Lead Management" providerId={id} gains={benefits} />;
  const { address, team, timeZone, shown } = loaderData;
  return (
    <>
      <LiveNotices url={dashboardPath("live", id)} what="lead" />
      <LeadsHead providerId={id} tier={tier} address={address} />
      <LeadFilterForm providerId={id} address={address} team={team} />
      <div className="mt-6">
        <FormProblem message={answer?.problem} />
        {shown.view === "list" && (
          <LeadList {...shown} providerId={id} address={address} timeZone={timeZone} />
        )}
        {shown.view === "pipeline" && (
          <LeadPipeline providerId={id} address={address} columns={shown.columns} />
        )}
        {shown.view === "analytics" && <LeadAnalytics summary={shown.summary} />}
      </div>
    </>
  );
}

const benefits = [
  "Every family that asks for a consultation, on one page and as it happens",
  "A pipeline from the first call to the signed contract",
  "Notes, follow-up dates and a score for each lead",
  "Figures about where your leads come from, and an export for your spreadsheet",
];
