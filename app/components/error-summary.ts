import { isRouteErrorResponse } from "react-router";

export type ErrorSummary = {
  status: number;
  message: string;
  title?: string;
  link?: { label: string; to: string };
};

const UNEXPECTED = "An unexpected error occurred. Please try again.";

/**
 * What a visitor may know of an error. Only what we threw ourselves has a message in its data; the router's
 * own answers are plain strings that quote addresses and name parts of the code.
 */
export function errorSummary(error: unknown): ErrorSummary {
  if (!isRouteErrorResponse(error)) return { status: 500, message: UNEXPECTED };
  const { status, data } = error;
  if (typeof data?.message !== "string") return { status, message: UNEXPECTED };
  return { status, ...data };
}
