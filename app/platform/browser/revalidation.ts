import type { ShouldRevalidateFunctionArgs as Args } from "react-router";

/** After a conflict the page loads what the other person has saved. Other refusals leave the page as it is. */
export function revalidateAfterConflict({ actionStatus, defaultShouldRevalidate }: Args): boolean {
  return actionStatus === 404 || actionStatus === 409 || defaultShouldRevalidate;
}

/** A picture that could not be saved has changed nothing, and a reload may fail for the same reason. */
export function revalidateUnlessPictureFailed(args: Args): boolean {
  return args.nextUrl.searchParams.get("picture") !== "failed" && revalidateAfterConflict(args);
}

/** Most refusals mean that the page is out of date. After a failure of the server a reload may fail as well. */
export function revalidateAfterRefusal({ actionStatus, defaultShouldRevalidate }: Args): boolean {
  return actionStatus === undefined ? defaultShouldRevalidate : actionStatus < 500;
}
