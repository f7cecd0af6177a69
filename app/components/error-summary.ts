import { isRouteErrorResponse } from "react-router";

const UNEXPECTED = "An unexpected error occurred. Please try again.";

/**
 * What a visitor may know of an error. Only what we threw ourselves has a message in its data; the router's
 * own answers are plain strings that quote addresses and name parts of the code.
 */
export function errorSummary(error: unknown): { status: number; message: string } {
  if (!isRouteErrorResponse(error)) return { status: 500, message: UNEXPECTED };
  const message =
    typeof error.data === "object" && typeof error.data?.message === "string" && error.data.message;
  return { status: error.status, message: message || UNEXPECTED };
}
