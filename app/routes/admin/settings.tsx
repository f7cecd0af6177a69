import { data, Link } from "react-router";
import { adminPages, citySettings } from "#config/navigation.ts";
import { seniorCare } from "#config/services.ts";
import { adminActor, withAdmin } from "#features/auth/http/admin-session.server.ts";
import { setFlag } from "#features/operations/commands/set-flag.server.ts";
import { setServiceStatus } from "#features/operations/commands/set-service-status.server.ts";
import { FlagPanel } from "#features/operations/components/flag-panel.tsx";
import type { SettingsActionData } from "#features/operations/components/settings-action-data.ts";
import { StatusPanel } from "#features/operations/components/status-panel.tsx";
import { serviceStatusSchema } from "#features/operations/schema/service-status-schema.ts";
import { listAdminCities } from "#features/places/queries/admin-cities.server.ts";
import { Panel } from "#features/providers/components/panel.tsx";
import { catchNetworkError } from "#platform/browser/catch-network-error.ts";
import { revalidateAfterConflict } from "#platform/browser/revalidation.ts";
import { listFlags } from "#platform/flags/flags.server.ts";
import { findServiceSetting } from "#platform/flags/service-status.server.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { getEchoedValues, parseForm } from "#platform/forms/parse-form.server.ts";
import { getEchoedText, getFormValues } from "#platform/forms/parse-form.ts";
import { reasonField } from "#platform/forms/reason.ts";
import { dbContext } from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { formatNumber } from "#platform/text/format-number.ts";
import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";
import type { Route } from "./+types/settings.ts";

export const handle = { crumb: adminPages.settings.name };

export function loader({ context }: Route.LoaderArgs) {
  return withAdmin(context, async (db) => ({
    setting: await findServiceSetting(db, seniorCare.slug),
    flags: await listFlags(db),
    cities: (await listAdminCities(db, 1)).count,
  }));
}

export const shouldRevalidate = revalidateAfterConflict;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const intent = form.get("intent");
  const about = findForm(form);
  try {
    if (intent === "on" || intent === "off") return await switchFlag(about, form, context);
    if (intent === "preview" || intent === "status") return await setStatus(about, form, context);
    return answer(422, { about, problem: "Please choose what to do." });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { status, reason } = toFormFailure(error);
    return answer(status, { about, problem: reason, values: getEchoedValues(form, serviceStatusSchema) });
  }
}

export const clientAction = catchNetworkError((problem, form) =>
  answer(503, { about: findForm(form), values: getFormValues(form), problem }),
);

/** Which of the page's forms it was. */
function findForm(form: FormData): string {
  return form.has("flag") ? `flag ${getEchoedText(form, "flag")}` : "status";
}

const CHANGED = "Somebody has changed this since you opened the page. Above is how it stands now.";
const FORBIDDEN = "Your account may not do this any more.";

async function setStatus(about: string, form: FormData, context: Route.ActionArgs["context"]) {
  const parsed = parseForm(serviceStatusSchema, form);
  const { values } = parsed;
  if (!parsed.ok) return answer(422, { about, errors: parsed.errors, values });
  const { status, message, reason, version } = parsed.value;
  const preview = { status, message };
  if (form.get("intent") === "preview") return answer(200, { about, values, preview });
  const wish = { status, message, reason, version, isConfirmed: form.get("confirmed") === "yes" };
  const outcome = await setServiceStatus(context.get(dbContext), adminActor(context), seniorCare.slug, wish);
  if (outcome.ok) return answer(200, { about, done: "Saved. Families see it now." });
  if (outcome.problem === "unconfirmed") return answer(422, { about, values, preview });
  if (outcome.problem === "changed") return answer(409, { about, values, problem: CHANGED });
  return answer(409, { about, values, problem: FORBIDDEN });
}

async function switchFlag(about: string, form: FormData, context: Route.ActionArgs["context"]) {
  const values = getEchoedValues(form, serviceStatusSchema);
  const reason = reasonField.safeParse(form.get("reason") ?? "");
  if (!reason.success)
    return answer(422, { about, values, errors: { reason: reason.error.issues[0]?.message ?? "" } });
  const wish = { name: String(form.get("flag")), isOn: form.get("intent") === "on", reason: reason.data };
  const outcome = await setFlag(context.get(dbContext), adminActor(context), wish);
  if (outcome.ok) return answer(200, { about, done: wish.isOn ? "It is on." : "It is off." });
  return answer(409, { about, values, problem: outcome.problem === "changed" ? CHANGED : FORBIDDEN });
}

function answer(status: number, content: SettingsActionData) {
  return data(content, { status });
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { setting, flags, cities } = loaderData;
  const frame = useFocusOnResult<HTMLDivElement>(actionData);
  return (
    <div ref={frame}>
      <h1 className="text-heading">{adminPages.settings.name}</h1>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <StatusPanel setting={setting} answer={actionData?.about === "status" ? actionData : undefined} />
        <div className="space-y-6">
          <FlagPanel flags={flags} answer={actionData} />
          <Panel title="Cities">
            <p>
              {cities === 1 ? "There is 1 city." : `There are ${formatNumber(cities)} cities.`} Add one, open
              or close one, or correct its figures.
            </p>
            <Link to={citySettings.path} className="button button-quiet mt-4">
              Manage cities
            </Link>
          </Panel>
        </div>
      </div>
    </div>
  );
}
