import { isRouteErrorResponse } from "react-router";

/** Whether an action failed because our records, or we, could not be reached: no redirect, and nothing we refused. */
export function isUnreached(error: unknown): boolean {
  return !(error instanceof Response) && !(isRouteErrorResponse(error) && error.status < 500);
}
