import type { ShouldRevalidateFunctionArgs as Args } from "react-router";

/** After a conflict the page shows what the other one has done. Other refusals leave it as it is. */
export function reloadAfterConflict({ actionStatus, defaultShouldRevalidate }: Args): boolean {
  return actionStatus === 404 || actionStatus === 409 || defaultShouldRevalidate;
}

/** After any refusal: what was refused is mostly so because the page is not up to date. Not after a failure. */
export function reloadAfterRefusal({ actionStatus, defaultShouldRevalidate }: Args): boolean {
  return actionStatus === undefined ? defaultShouldRevalidate : actionStatus < 500;
}
