import type { ShouldRevalidateFunctionArgs as Args } from "react-router";

/** After a conflict the page shows what the other one has done. Other refusals leave it as it is. */
export function reloadAfterConflict({ actionStatus, defaultShouldRevalidate }: Args): boolean {
  return actionStatus === 404 || actionStatus === 409 || defaultShouldRevalidate;
}

/** Nor after a picture that could not be kept: nothing has changed, and what failed once may fail again. */
export function reloadUnlessPictureFailed(args: Args): boolean {
  return args.nextUrl.searchParams.get("picture") !== "failed" && reloadAfterConflict(args);
}

/** After any refusal: what was refused is mostly so because the page is not up to date. Not after a failure. */
export function reloadAfterRefusal({ actionStatus, defaultShouldRevalidate }: Args): boolean {
  return actionStatus === undefined ? defaultShouldRevalidate : actionStatus < 500;
}
