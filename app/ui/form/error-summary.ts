import { isRouteErrorResponse } from "react-router";
import { NO_RESPONSE } from "#platform/browser/catch-network-error.ts";

export type ErrorSummary = {
  /** Of an answer; none where nobody answered. */
  status?: number;
  message: string;
  title?: string;
  link?: { label: string; to: string };
};

const UNEXPECTED_ERROR_MESSAGE = "An unexpected error occurred. Please try again.";

const noResponse = { title: "We cannot be reached right now", message: NO_RESPONSE };

/** As browsers say that a request was not answered, each in its own words. */
function isFetchFailure(error: unknown): boolean {
  const said = /^(?:Failed to fetch|NetworkError|Load failed|The network connection|Importing a module)/;
  return error instanceof TypeError && said.test(error.message);
}

/**
 * What a visitor may know of an error. Only what we threw ourselves has a message in its data; the router's
 * own answers are plain strings that quote addresses and name parts of the code.
 */
export function summarizeError(error: unknown): ErrorSummary {
  if (isFetchFailure(error)) return noResponse;
  if (!isRouteErrorResponse(error)) return { status: 500, message: UNEXPECTED_ERROR_MESSAGE };
  const { status, data } = error;
  if (typeof data?.message !== "string") return { status, message: UNEXPECTED_ERROR_MESSAGE };
  return { status, ...data };
}
