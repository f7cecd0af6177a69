import { isRouteErrorResponse } from "react-router";
import { NO_RESPONSE } from "#platform/browser/catch-network-error.ts";

export type ErrorSummary = {
  /** Of an answer; none where nobody answered. */
  status?: number;
  message: string;
  title?: string;
  link?: { label: string; to: string };
};

const UNEXPECTED = "An unexpected error occurred. Please try again.";

const unanswered = { title: "We cannot be reached right now", message: NO_RESPONSE };

/** As browsers say that a request was not answered, each in its own words. */
function isUnanswered(error: unknown): boolean {
  const said = /^(?:Failed to fetch|NetworkError|Load failed|The network connection|Importing a module)/;
  return error instanceof TypeError && said.test(error.message);
}

/**
 * What a visitor may know of an error. Only what we threw ourselves has a message in its data; the router's
 * own answers are plain strings that quote addresses and name parts of the code.
 */
export function errorSummary(error: unknown): ErrorSummary {
  if (isUnanswered(error)) return unanswered;
  if (!isRouteErrorResponse(error)) return { status: 500, message: UNEXPECTED };
  const { status, data } = error;
  if (typeof data?.message !== "string") return { status, message: UNEXPECTED };
  return { status, ...data };
}
