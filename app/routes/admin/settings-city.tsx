import { data } from "react-router";
import { adminPages, citySettings } from "#config/navigation.ts";
import { adminPageNotFound } from "#features/auth/http/admin-page-not-found.server.ts";
import { adminActor, withAdmin } from "#features/auth/http/admin-session.server.ts";
import type { SettingsActionData } from "#features/operations/components/settings-action-data.ts";
import { editCity, launchCity, setCityActive } from "#features/places/commands/change-city.server.ts";
import { CityFields } from "#features/places/components/city-fields.tsx";
import { CityStatusForm } from "#features/places/components/city-status-form.tsx";
import { findAdminCity } from "#features/places/queries/admin-cities.server.ts";
import { cityFields } from "#features/places/rules/city-edit.ts";
import { cityEditSchema } from "#features/places/schema/city-schema.ts";
import { Panel } from "#features/providers/components/panel.tsx";
import { catchNetworkError } from "#platform/browser/catch-network-error.ts";
import { revalidateAfterConflict } from "#platform/browser/revalidation.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { formVersion } from "#platform/forms/form-version.ts";
import { getEchoedValues, parseForm } from "#platform/forms/parse-form.server.ts";
import { getFormValues } from "#platform/forms/parse-form.ts";
import { reasonField } from "#platform/forms/reason.ts";
import { dbContext } from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { FormStatus } from "#ui/form/form-status.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { ResetFields } from "#ui/form/reset-fields.tsx";
import { useEditedErrors } from "#ui/hooks/use-edited-errors.ts";
import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";
import { useIsSending } from "#ui/hooks/use-is-sending.ts";
import type { Route } from "./+types/settings-city.ts";

export const handle = {
  crumb: "City",
  above: [adminPages.settings, citySettings],
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = parseCityId(params.cityId);
  const city = await withAdmin(context, (db) => findAdminCity(db, id));
  if (!city) throw adminPageNotFound("city");
  const present = Object.fromEntries(cityFields.map(({ name }) => [name, String(city[name] ?? "")]));
  return { title: `${city.name}, ${city.state_abbr}`, city, present };
}

function parseCityId(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw adminPageNotFound("city");
  return Number(text);
}

export const shouldRevalidate = revalidateAfterConflict;

const problems = {
  forbidden: "Your account may not do this any more.",
  changed:
    "Somebody has changed this city since you opened the page. It is shown as it stands now, and what you typed is still here.",
  "nothing to do": "There is nothing to do: it is like this already.",
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = parseCityId(params.cityId);
  const form = await readForm(request);
  const intent = String(form.get("intent") ?? "");
  const about = findForm(intent);
  const values = getEchoedValues(form, cityEditSchema);
  try {
    const outcome = await handleIntent(intent, form, id, context);
    if (outcome.ok) return answer(200, { about, done: outcome.done });
    if ("errors" in outcome) return answer(422, { about, values, errors: outcome.errors });
    if (outcome.problem === "missing") throw adminPageNotFound("city");
    if (outcome.problem === "unconfirmed") return answer(409, { about, values, listed: outcome.listed });
    if (outcome.problem === "no reason") return answer(422, { about, values });
    return answer(409, { about, values, problem: problems[outcome.problem] });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { status, reason } = toFormFailure(error);
    return answer(status, { about, values, problem: reason });
  }
}

export const clientAction = catchNetworkError((problem, form) => {
  const values = getFormValues(form);
  return answer(503, { about: findForm(values.intent), values, problem });
});

/** Which of the two forms it was. */
function findForm(intent: string | undefined): "facts" | "state" {
  return intent === "edit" ? "facts" : "state";
}

async function handleIntent(
  intent: string,
  form: FormData,
  id: number,
  context: Route.ActionArgs["context"],
) {
  const db = context.get(dbContext);
  const actor = adminActor(context);
  if (intent === "edit") {
    const parsed = parseForm(cityEditSchema, form);
    if (!parsed.ok) return { ok: false, errors: parsed.errors } as const;
    const { reason, version, ...facts } = parsed.value;
    const outcome = await editCity(db, actor, id, facts, { reason, version });
    return outcome.ok ? { ok: true as const, done: formatSaved(outcome.changed) } : outcome;
  }
  const parsed = reasonField.safeParse(form.get("reason") ?? "");
  if (!parsed.success)
    return { ok: false, errors: { reason: parsed.error.issues[0]?.message ?? "" } } as const;
  const change = { reason: parsed.data, version: String(form.get("version") ?? "") };
  if (intent === "tell") {
    const outcome = await launchCity(db, actor, id, change);
    if (!outcome.ok) return outcome;
    return { ok: true as const, done: `The letters are on their way: ${outcome.people} in all.` };
  }
  if (intent !== "activate" && intent !== "deactivate")
    return { ok: false, errors: { reason: "Please choose what to do" } } as const;
  const active = intent === "activate";
  const confirmed = form.has("confirmed") ? Number(form.get("confirmed")) : undefined;
  const outcome = await setCityActive(db, actor, id, { ...change, active, confirmed });
  return outcome.ok
    ? { ok: true as const, done: active ? "The city is open." : "The city is closed." }
    : outcome;
}

function formatSaved(changed: string[]): string {
  return changed.length > 0
    ? `Saved: ${changed.join(", ")}.`
    : "Nothing was different, so nothing has changed.";
}

function answer(status: number, content: SettingsActionData & { about: "facts" | "state" }) {
  return data(content, { status });
}

export default function City({ loaderData: { title, city, present }, actionData }: Route.ComponentProps) {
  const frame = useFocusOnResult<HTMLDivElement>(actionData);
  const isSending = useIsSending();
  const facts = actionData?.about === "facts" ? actionData : undefined;
  const { getError: errorOf, onChange } = useEditedErrors(facts?.errors);
  return (
    <div ref={frame}>
      <h1 className="wrap-anywhere text-heading">{title}</h1>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
        <Panel title="Figures and texts">
          <PostForm noValidate onChange={onChange} className="grid gap-5">
            <FormStatus done={facts?.done} problem={facts?.problem} />
            <input
              type="hidden"
              name="version"
              value={formVersion(city.version, facts?.values, facts?.problem !== undefined)}
            />
            <ResetFields
              answer={facts?.done ? facts : undefined}
              isLoaded={!isSending}
              className="grid gap-5"
            >
              <CityFields
                values={facts?.values ?? present}
                errorOf={errorOf}
                present={facts?.problem ? { ...present, reason: facts.values?.reason ?? "" } : undefined}
              />
            </ResetFields>
            <button
              type="submit"
              name="intent"
              value="edit"
              aria-disabled={isSending}
              className="button button-primary justify-self-start"
            >
              Save the city
            </button>
          </PostForm>
        </Panel>
        <Panel title="Open or not">
          <CityStatusForm city={city} answer={actionData?.about === "state" ? actionData : undefined} />
        </Panel>
      </div>
    </div>
  );
}
