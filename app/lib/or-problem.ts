import { data } from "react-router";
import { isUnreached } from "./is-unreached.ts";

const NO_ANSWER = "We could not reach the server. Nothing was changed; please try again.";

/** The server's answer, or a problem where there was none: the page stays, with what was typed in it. */
export async function orProblem<T>(ask: () => Promise<T>) {
  try {
    return await ask();
  } catch (error) {
    if (!isUnreached(error)) throw error;
    // With the status of a failure, after which nothing is asked for anew: that would fail as well.
    return data({ problem: NO_ANSWER }, { status: 503 });
  }
}
