import { redirect } from "react-router";
import { providerContext } from "#features/auth/http/provider-session.server.ts";
import { removeImage, saveImage } from "#features/providers/commands/save-image.server.ts";
import {
  PICTURE_MAX_BYTES,
  type PictureProblem,
  pictureResultPath,
} from "#features/providers/rules/profile-changes.ts";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { catchNetworkError } from "#platform/browser/catch-network-error.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { dbContext, secretsContext } from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import type { Route } from "./+types/picture.ts";

export function loader({ context }: Route.LoaderArgs) {
  return redirect(dashboardPath("profile", context.get(providerContext).id));
}

/** An address of its own, because only here a request may be large. The profile's page says what came of it. */
export async function action({ request, context }: Route.ActionArgs) {
  const problem = await saveOrRemovePicture(await readForm(request), context).catch(
    (error): PictureProblem => {
      toFormFailure(error);
      return "failed";
    },
  );
  return redirect(pictureResultPath(context.get(providerContext).id, problem ?? "kept"));
}

export const clientAction = catchNetworkError((_problem, _form, request) => {
  const id = new URL(request.url).searchParams.get("id") ?? "";
  return redirect(pictureResultPath(id, "failed"));
});

async function saveOrRemovePicture(
  form: FormData,
  context: Route.ActionArgs["context"],
): Promise<PictureProblem | undefined> {
  const db = context.get(dbContext);
  const { id } = context.get(providerContext);
  if (form.get("intent") === "remove") {
    await removeImage(db, id);
    return undefined;
  }
  const file = form.get("picture");
  if (!(file instanceof File) || file.size === 0) return "none";
  if (file.size > PICTURE_MAX_BYTES) return "large";
  const bytes = Buffer.from(await file.arrayBuffer());
  const outcome = await saveImage(db, context.get(secretsContext).limits, id, bytes);
  return outcome.ok ? undefined : outcome.problem;
}
