import { data, Link } from "react-router";
import { adminPages } from "#config/navigation.ts";
import { adminPageNotFound } from "#features/auth/http/admin-page-not-found.server.ts";
import { adminActor, withAdmin } from "#features/auth/http/admin-session.server.ts";
import { type EditProblem, editListing } from "#features/moderation/commands/edit-listing.server.ts";
import { type ListingActionData, ListingForm } from "#features/moderation/components/users/listing-form.tsx";
import { ListingPreview } from "#features/moderation/components/users/listing-preview.tsx";
import { findListing } from "#features/moderation/queries/users.server.ts";
import type { Listing } from "#features/moderation/rules/listing-edit.ts";
import { listingEditSchema } from "#features/moderation/schema/listing-edit-schema.ts";
import { listCityChoices } from "#features/places/queries/cities.server.ts";
import { Panel } from "#features/providers/components/panel.tsx";
import { findEdit } from "#features/providers/queries/profile.server.ts";
import { listProvidersById } from "#features/providers/queries/providers.server.ts";
import { joinLines, listChangeLabels } from "#features/providers/rules/profile-changes.ts";
import { catchNetworkError } from "#platform/browser/catch-network-error.ts";
import { revalidateAfterConflict } from "#platform/browser/revalidation.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { parseForm } from "#platform/forms/parse-form.server.ts";
import { type FormValues, getFormValues } from "#platform/forms/parse-form.ts";
import { dbContext, settingsContext } from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";
import type { Route } from "./+types/user-listing.ts";

export const handle = {
  crumb: "Edit the listing",
  above: [adminPages.users],
};

export function loader({ params: { providerId }, context }: Route.LoaderArgs) {
  return withAdmin(context, async (db) => {
    const found = await findListing(db, providerId);
    const [card] = found ? await listProvidersById(db, [providerId]) : [];
    if (!found || !card) throw adminPageNotFound("provider");
    const edit = await findEdit(db, providerId);
    return {
      title: `Edit the listing of ${card.name}`,
      toFormValues: present(found.listing),
      version: found.version,
      card,
      cities: await listCityChoices(db),
      waiting: edit?.status === "waiting" ? listChangeLabels(edit.changes) : [],
    };
  });
}

/** As a form holds it. */
function present(listing: Listing): FormValues {
  return Object.fromEntries(
    Object.entries(listing).map(([name, value]) => {
      if (Array.isArray(value)) return [name, joinLines(value)];
      if (typeof value === "boolean") return [name, value ? "on" : ""];
      return [name, String(value ?? "")];
    }),
  );
}

export const shouldRevalidate = revalidateAfterConflict;

const problems: Record<Exclude<EditProblem, "missing">, ListingActionData> = {
  forbidden: { problem: "Your account may not do this any more." },
  "no reason": {},
  changed: {
    isConflict: true,
    problem:
      "Somebody has changed this listing since you opened the page. What you typed is still here, with what each field is now. Saving again puts yours in its place.",
  },
  "no city": { errors: { city_id: "A listing on the site needs a city" } },
  "unknown city": { errors: { city_id: "Please choose one of our cities" } },
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const parsed = parseForm(listingEditSchema, form);
  const { values } = parsed;
  if (!parsed.ok) return answer(422, { errors: parsed.errors, values });
  const { reason, version, ...listing } = parsed.value;
  try {
    const { origin } = context.get(settingsContext);
    const wish = { listing, reason, version };
    const outcome = await editListing(
      context.get(dbContext),
      adminActor(context),
      params.providerId,
      wish,
      origin,
    );
    if (outcome.ok) return answer(200, { done: formatSaved(outcome.changed), version: outcome.version });
    if (outcome.problem === "missing") throw adminPageNotFound("provider");
    if (outcome.problem === "unknown zip") return answer(422, { errors: outcome.errors, values });
    const said = problems[outcome.problem];
    return answer(said.errors ? 422 : 409, { ...said, values });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const failure = toFormFailure(error);
    return answer(failure.status, { problem: failure.reason, values });
  }
}

export const clientAction = catchNetworkError((problem, form) =>
  answer(503, { problem, values: getFormValues(form) }),
);

function formatSaved(changed: string[]): string {
  if (changed.length === 0) return "Nothing was different, so nothing has changed.";
  return `Saved, and the provider is told: ${changed.join(", ")}.`;
}

function answer(status: number, content: ListingActionData) {
  return data(content, { status });
}

export default function UserListing({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, toFormValues: present, version, card, cities, waiting } = loaderData;
  const frame = useFocusOnResult<HTMLDivElement>(actionData);
  return (
    <div ref={frame}>
      <h1 className="wrap-anywhere text-heading">{title}</h1>
      <p className="mt-2">
        <Link to={`/admin/users/${params.providerId}`} className="inline-block py-2 text-link">
          Back to the account
        </Link>
      </p>
      {waiting.length > 0 && (
        <p className="mt-2 rounded-control bg-sand p-4">
          The provider has asked to change {waiting.join(", ")}, and waits for our review. Whoever agrees to
          that puts it in place of what you save here.
        </p>
      )}
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <Panel title="What families see">
          <ListingForm present={present} version={version} cities={cities} answer={actionData} />
        </Panel>
        <ListingPreview provider={card} />
      </div>
    </div>
  );
}
