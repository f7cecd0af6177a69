import { isRouteErrorResponse } from "react-router";

const UNEXPECTED = "An unexpected error occurred. Please try again.";

/** What a visitor may know of an error: the sentences that we threw, never those of a library. */
export function errorSummary(error: unknown): { status: number; message: string } {
  if (!isRouteErrorResponse(error)) return { status: 500, message: UNEXPECTED };
  const ours = typeof error.data === "string" && error.data !== "" && !isFromTheRouter(error);
  return { status: error.status, message: ours ? error.data : UNEXPECTED };
}

/** The router's own answers, such as 405, quote addresses and name parts of the code. */
function isFromTheRouter(error: object): boolean {
  return "internal" in error && error.internal === true;
}
