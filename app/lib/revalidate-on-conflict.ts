import type { ShouldRevalidateFunctionArgs } from "react-router";

/** An answer that says 'this has changed' comes with the present state; other refusals leave the page as it is. */
export function revalidateOnConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus === 404 || actionStatus === 409 || defaultShouldRevalidate;
}
