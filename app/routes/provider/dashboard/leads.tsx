import { data } from "react-router";
import { changeLead } from "#commands/change-lead.server.ts";
import { LeadAnalytics } from "#components/desk/leads/lead-analytics.tsx";
import { LeadFilterForm } from "#components/desk/leads/lead-filter-form.tsx";
import { LeadList } from "#components/desk/leads/lead-list.tsx";
import { LeadPipeline } from "#components/desk/leads/lead-pipeline.tsx";
import { LeadsHead } from "#components/desk/leads/leads-head.tsx";
import { LiveNotes } from "#components/desk/live-notes.tsx";
import { UpgradePrompt } from "#components/desk/upgrade-prompt.tsx";
import { useDesk } from "#components/desk/use-desk.ts";
import { FormProblem } from "#components/form/form-problem.tsx";
import { brand } from "#config/brand.ts";
import { deskPath, isPaying } from "#domain/desk.ts";
import { leadViewNames, parseLeadsAddress } from "#domain/lead-filters.ts";
import { leadMoveSchema } from "#domain/lead-form.ts";
import { failureOf } from "#http/database-away.server.ts";
import { readForm } from "#http/form-guard.server.ts";
import { providerContext, withDesk } from "#http/provider-session.server.ts";
import { catchNetworkError } from "#lib/catch-network-error.ts";
import { parseForm } from "#lib/parse-form.server.ts";
import { revalidateAfterRefusal } from "#lib/revalidation.ts";
import { useKeptAnswer } from "#lib/use-kept-answer.ts";
import { loadLeadsView } from "#queries/lead-views.server.ts";
import { listTeam } from "#queries/team.server.ts";
import { findTimeZone } from "#queries/time-zone.server.ts";
import type { Route } from "./+types/leads.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, tier } = context.get(providerContext);
  if (!isPaying(tier)) return undefined;
  const address = parseLeadsAddress(new URL(request.url).searchParams);
  return withDesk(context, async (db) => ({
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
    const outcome = await withDesk(context, (db) => changeLead(db, desk, lead, { intent: "move", status }));
    if (outcome.ok) return data({ problem: undefined, moved: status });
    const isMissing = outcome.problem === "missing";
    return data(
      { problem: isMissing ? "This lead is not there any more." : "Your plan does not include leads." },
      { status: isMissing ? 404 : 403 },
    );
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { status: code, reason } = failureOf(error);
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
  const { id, tier } = useDesk();
  const answer = useKeptAnswer(actionData);
  if (!loaderData) return <UpgradePrompt title="Lead Management" providerId={id} gains={benefits} />;
  const { address, team, timeZone, shown } = loaderData;
  return (
    <>
      <LiveNotes url={deskPath("live", id)} what="lead" />
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
