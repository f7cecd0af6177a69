import { data, isRouteErrorResponse } from "react-router";
import { RESPONSE_TIMEOUT_MS, withTimeout } from "../with-timeout.ts";

/** For an action that can be repeated without harm. */
export const NO_RESPONSE = "No answer came from our server. Please look at your connection, and try again.";
/** For an action that may have been carried out although its response was lost. */
const UNKNOWN_OUTCOME =
  "We got no answer from the server, and cannot say whether this was saved. Please look again before you send it once more.";
const SIGNED_OUT =
  "You have been signed out, and this was not saved. Please sign in in another tab, and then send it again here.";
const SIGN_IN = /^\/(?:provider|admin)\/login(?:\?|$)/;

type CreateAnswer<Answer> = (problem: string, form: FormData, request: Request) => Answer;
/** Without the type of the server's answer, because React Router adds it to the page's actionData. */
type ClientAction<Answer> = (args: {
  request: Request;
  serverAction: () => Promise<unknown>;
}) => Promise<Answer>;

/**
 * Creates a clientAction that calls the action on the server. If no response comes, or the session has ended, the page
 * stays as it is and shows the problem beside what was typed. `createAnswer` is for pages that need more than the
 * problem. It answers with status 503, because pages do not revalidate after that: the reload would fail as well.
 */
export function catchNetworkError(): ClientAction<ReturnType<typeof answerProblem>>;
export function catchNetworkError<Answer>(
  createAnswer: CreateAnswer<Answer>,
  noResponse?: string,
): ClientAction<Answer>;
export function catchNetworkError(
  createAnswer: CreateAnswer<unknown> = answerProblem,
  noResponse = UNKNOWN_OUTCOME,
): ClientAction<unknown> {
  return async ({ request, serverAction }) => {
    const copy = request.clone();
    try {
      return await withTimeout(serverAction(), RESPONSE_TIMEOUT_MS);
    } catch (error) {
      if (isRedirectToSignIn(error)) return createAnswer(SIGNED_OUT, await copy.formData(), request);
      if (!isNetworkError(error)) throw error;
      return createAnswer(noResponse, await copy.formData(), request);
    }
  };
}

/** Whether the server or its database could not be reached. A redirect and a refusal are responses. */
export function isNetworkError(error: unknown): boolean {
  return !(error instanceof Response) && !(isRouteErrorResponse(error) && error.status < 500);
}

function answerProblem(problem: string) {
  return data({ problem }, { status: 503 });
}

function isRedirectToSignIn(error: unknown): boolean {
  return error instanceof Response && SIGN_IN.test(error.headers.get("Location") ?? "");
}
