import { data } from "react-router";
import { isUnreached } from "./is-unreached.ts";
import { RESPONSE_TIMEOUT_MS, withTimeout } from "./with-timeout.ts";

const NO_ANSWER =
  "We got no answer from the server, and cannot say whether this was saved. Please look again before you send it once more.";

const SIGNED_OUT =
  "You have been signed out, and this was not saved. Please sign in in another tab, and then send it again here.";
const SIGN_IN = /^\/(?:provider|admin)\/login(?:\?|$)/;

/** The server's answer, or a problem where there was none: the page stays, with what was typed in it. */
export function orProblem<T>(ask: () => Promise<T>) {
  return orTold(ask, (problem) => data({ problem }, { status: 503 }));
}

/**
 * The same where the page must know more than the problem. To be told with the status of a failure, after which nothing
 * is asked for anew: that would fail as well. Whose session has ended is not led away from what was typed either.
 */
export async function orTold<T, Told>(
  ask: () => Promise<T>,
  tell: (problem: string) => Told,
  noAnswer = NO_ANSWER,
) {
  try {
    return await withTimeout(ask(), RESPONSE_TIMEOUT_MS);
  } catch (error) {
    if (isSentToSignIn(error)) return tell(SIGNED_OUT);
    if (!isUnreached(error)) throw error;
    return tell(noAnswer);
  }
}

function isSentToSignIn(error: unknown): boolean {
  return error instanceof Response && SIGN_IN.test(error.headers.get("Location") ?? "");
}
