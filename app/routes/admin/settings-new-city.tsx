import { data, redirect } from "react-router";
import { adminPages, citySettings } from "#config/navigation.ts";
import { adminActor, adminContext } from "#features/auth/http/admin-session.server.ts";
import { type AddCityProblem, addCity } from "#features/places/commands/add-city.server.ts";
import { CityFields } from "#features/places/components/city-fields.tsx";
import { newCitySchema } from "#features/places/schema/city-schema.ts";
import { Panel } from "#features/providers/components/panel.tsx";
import { catchNetworkError } from "#platform/browser/catch-network-error.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { parseForm } from "#platform/forms/parse-form.server.ts";
import { type FormErrors, type FormValues, getFormValues } from "#platform/forms/parse-form.ts";
import { dbContext } from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { FormStatus } from "#ui/form/form-status.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { useEditedErrors } from "#ui/hooks/use-edited-errors.ts";
import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";
import type { Route } from "./+types/settings-new-city.ts";

export const handle = {
  crumb: "Add a city",
  above: [adminPages.settings, citySettings],
};

export function loader({ context }: Route.LoaderArgs) {
  return { email: context.get(adminContext).email };
}

type Answer = { problem?: string; errors?: FormErrors; values: FormValues };

const refusals: Record<AddCityProblem, Omit<Answer, "values">> = {
  forbidden: { problem: "Your account may not do this any more." },
  "no reason": {},
  exists: { errors: { name: "We have this city already" } },
  "unknown state": { errors: { state_abbr: "Please choose a state" } },
};

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = parseForm(newCitySchema, await readForm(request));
  const { values } = parsed;
  if (!parsed.ok) return answer(422, { errors: parsed.errors, values });
  try {
    const outcome = await addCity(context.get(dbContext), adminActor(context), parsed.value);
    if (!outcome.ok) return answer(409, { ...refusals[outcome.problem], values });
    return redirect(`/admin/settings/cities/${outcome.id}`);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { status, reason } = toFormFailure(error);
    return answer(status, { problem: reason, values });
  }
}

export const clientAction = catchNetworkError((problem, form) =>
  answer(503, { problem, values: getFormValues(form) }),
);

function answer(status: number, content: Answer) {
  return data(content, { status });
}

export default function NewCity({ actionData }: Route.ComponentProps) {
  const frame = useFocusOnResult<HTMLDivElement>(actionData);
  const { getError: errorOf, onChange } = useEditedErrors(actionData?.errors);
  return (
    <div ref={frame}>
      <h1 className="text-heading">Add a city</h1>
      <p className="mt-2">
        Families do not see it until you open it. Its name and state stay, for its address is made of them.
      </p>
      <div className="mt-6 max-w-3xl">
        <Panel title="The city">
          <PostForm noValidate onChange={onChange} className="grid gap-5">
            <FormStatus problem={actionData?.problem} />
            <CityFields values={actionData?.values ?? {}} errorOf={errorOf} isNew />
            <button type="submit" className="button button-primary justify-self-start">
              Add it
            </button>
          </PostForm>
        </Panel>
      </div>
    </div>
  );
}
