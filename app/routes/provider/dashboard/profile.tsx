import { useEffect, useRef } from "react";
import { data, Link, useNavigation, useSearchParams } from "react-router";
import { brand } from "#config/brand.ts";
import {
  dashboardError,
  providerContext,
  withProvider,
} from "#features/auth/http/provider-session.server.ts";
import { editProfile, withdrawEdit } from "#features/providers/commands/edit-profile.server.ts";
import { CompletenessList } from "#features/providers/components/edit/completeness-list.tsx";
import { EditPanel } from "#features/providers/components/edit/edit-panel.tsx";
import { PicturePanel } from "#features/providers/components/edit/picture-panel.tsx";
import { ProfileForm } from "#features/providers/components/edit/profile-form.tsx";
import { Panel } from "#features/providers/components/panel.tsx";
import { ProviderCard } from "#features/providers/components/provider-card.tsx";
import { findEditableProfile } from "#features/providers/queries/profile.server.ts";
import { listProvidersById } from "#features/providers/queries/providers.server.ts";
import {
  type ApprovalFields,
  calculateCompleteness,
  findPictureProblem,
  formatSavedMessage,
  type InstantFields,
  joinLines,
} from "#features/providers/rules/profile-changes.ts";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { profileSchema } from "#features/providers/schema/profile-schema.ts";
import { catchNetworkError } from "#platform/browser/catch-network-error.ts";
import { revalidateUnlessPictureFailed } from "#platform/browser/revalidation.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { getEchoedValues, parseForm } from "#platform/forms/parse-form.server.ts";
import {
  type FormErrors,
  type FormValues,
  getEchoedText,
  getFormValues as textsOf,
} from "#platform/forms/parse-form.ts";
import { dbContext, settingsContext } from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { FormStatus } from "#ui/form/form-status.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";
import { useKnownVersion } from "#ui/hooks/use-known-version.ts";
import { useUnsavedWarning } from "#ui/hooks/use-unsaved-warning.ts";
import type { Route } from "./+types/profile.ts";

type Answer = {
  done?: string;
  problem?: string;
  errors?: FormErrors;
  values?: FormValues;
  /** Another tab saved first: each field says what it is now. */
  isConflict?: boolean;
  /** What waited and is withdrawn, and what stays in its place. */
  takenBack?: Record<string, { waited: string | undefined; stays: string }>;
  /** The version of the listing that the provider knows with this answer. */
  version?: string;
};

/** A picture is sent beside the form, which keeps what was typed. */
const PATHS_WITHOUT_WARNING = ["/provider/dashboard/profile", "/provider/dashboard/picture"];

const CONFLICT =
  "Your listing has changed since you opened this page, perhaps in another tab. What you typed is still here, with what each field is now. Saving again puts yours in its place.";

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = context.get(providerContext);
  const [found, [preview]] = await withProvider(
    context,
    async (db) => [await findEditableProfile(db, id), await listProvidersById(db, [id])] as const,
  );
  if (!found || !preview) throw dashboardError(404);
  const { profile, edit, shown, version } = found;
  return {
    id,
    image: profile.image,
    values: toFormValues(shown),
    version,
    complete: calculateCompleteness(profile),
    edit,
    preview,
  };
}

export const shouldRevalidate = revalidateUnlessPictureFailed;

/** What was typed as it is stored: without empty lines and needless spaces, and an address in small letters. */
function normalizeName(name: string, text = ""): string {
  const lines = text.split("\n").map((line) => line.replace(/\s+/g, " ").trim());
  const tidy = lines.filter(Boolean).join("\n");
  return name === "email" ? tidy.toLowerCase() : tidy;
}

/** As a form holds it. */
function toFormValues(shown: ApprovalFields & InstantFields): FormValues {
  return Object.fromEntries(
    Object.entries(shown).map(([name, value]) => {
      if (Array.isArray(value)) return [name, joinLines(value)];
      if (typeof value === "boolean") return [name, value ? "on" : ""];
      return [name, String(value ?? "")];
    }),
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id, active } = context.get(providerContext);
  const form = await readForm(request);
  const version = getEchoedText(form, "version");
  try {
    if (form.get("intent") === "withdraw") {
      const { before, known, after } = await withProvider(context, async (db) => ({
        before: await findEditableProfile(db, id),
        known: await withdrawEdit(db, id, version),
        after: await findEditableProfile(db, id),
      }));
      if (!before || !after) throw dashboardError(404);
      const [waited, values] = [toFormValues(before.shown), toFormValues(after.shown)];
      const takenBack = Object.fromEntries(
        Object.entries(values)
          .filter(([name, stays]) => stays !== waited[name])
          .map(([name, stays]) => [name, { waited: waited[name], stays }]),
      );
      const done = "Taken back. Your listing stays as it is.";
      return answer(200, { done, takenBack, values, version: known });
    }
    const parsed = parseForm(profileSchema, form);
    if (!parsed.ok) return answer(422, { errors: parsed.errors, values: parsed.values, version });
    const { name, license_number, services, phone, email, website, ...harmless } = parsed.value;
    const reviewed = { name, license_number, services, phone, email, website };
    const { origin } = context.get(settingsContext);
    const wish = { reviewed, harmless, version };
    const outcome = await editProfile(context.get(dbContext), origin, id, wish);
    if (outcome.ok)
      return answer(200, { done: formatSavedMessage(active, outcome.waiting), version: outcome.version });
    if (outcome.problem === "missing") throw dashboardError(404);
    const { values } = parsed;
    if (outcome.problem === "unknown zip") return answer(422, { errors: outcome.errors, values, version });
    return answer(409, { problem: CONFLICT, isConflict: true, values, version: outcome.version });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { status, reason } = toFormFailure(error);
    return answer(status, {
      problem: reason,
      values: typedIn(getEchoedValues(form, profileSchema)),
      version,
    });
  }
}

/** The button that takes an edit back sends no field. */
function typedIn(values: FormValues): FormValues | undefined {
  return values.intent === "withdraw" ? undefined : values;
}

function answer(status: number, content: Answer) {
  return data(content, { status });
}

export async function clientAction(args: Route.ClientActionArgs) {
  const values = textsOf(await args.request.clone().formData());
  const typed = typedIn(values);
  const notSaved = `Your profile could not be ${typed ? "saved" : "changed"}. Please try again in a minute.`;
  const call = catchNetworkError(
    (problem) => answer(503, { problem, values: typed, version: values.version }),
    notSaved,
  );
  return call(args);
}

export function meta() {
  return [{ title: `Profile · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, image, values, complete, edit, preview } = loaderData;
  const [version] = useKnownVersion(loaderData.version, actionData, actionData?.version);
  const form = useRef<HTMLFormElement>(null);
  // Else the fields would hold what was withdrawn, and the next save ask for it again. What was typed over it stays.
  useEffect(() => {
    for (const [name, { waited, stays }] of Object.entries(actionData?.takenBack ?? {})) {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (isField && normalizeName(name, field.value) === normalizeName(name, waited)) field.value = stays;
    }
  }, [actionData]);
  const frame = useFocusOnResult<HTMLDivElement>(actionData);
  const action = dashboardPath("profile", id);
  const isSending = useNavigation().formAction === action;
  const unsaved = useUnsavedWarning(actionData, PATHS_WITHOUT_WARNING);
  const picture = useSearchParams()[0].get("picture");
  return (
    <div ref={frame} className="grid gap-6 lg:grid-cols-[1fr_22rem] lg:items-start">
      <Panel title="Your listing">
        <FormStatus done={actionData?.done} problem={actionData?.problem} />
        <PostForm
          ref={form}
          action={action}
          noValidate
          preventScrollReset
          onChange={unsaved.onChange}
          onSubmit={unsaved.onSubmit}
        >
          <input type="hidden" name="version" value={version} />
          <ProfileForm
            values={actionData?.values ?? values}
            errors={actionData?.errors}
            isSending={isSending}
            present={actionData?.isConflict ? values : undefined}
          />
        </PostForm>
      </Panel>
      <div className="space-y-6">
        {edit && <EditPanel providerId={id} edit={edit} version={version} />}
        <Panel title="How complete it is">
          <CompletenessList {...complete} />
        </Panel>
        <PicturePanel
          providerId={id}
          image={image}
          problem={findPictureProblem(picture)}
          saved={picture === "kept" ? formatSavedMessage(preview.active, []) : undefined}
        />
        <Panel title="How families see it">
          <ProviderCard provider={preview} />
          <Link to={dashboardPath("reviews", id)} className="text-link mt-4 inline-block py-2">
            Read and answer your reviews
          </Link>
        </Panel>
        <p className="text-muted">
          Something else to change?{" "}
          <Link to="/contact?reason=profile-update" className="text-link py-2">
            Ask us
          </Link>
        </p>
      </div>
    </div>
  );
}
