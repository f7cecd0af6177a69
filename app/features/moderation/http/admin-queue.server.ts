import { data, type RouterContextProvider } from "react-router";
import { withAdmin } from "#features/auth/http/admin-session.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { countWaiting } from "../queries/count-waiting.server.ts";
import { type QueueActionData, queueProblems, queueStatus } from "../rules/admin-queue.ts";

type Context = Readonly<RouterContextProvider>;

/** A page of the review desk: what it shows, and how many wait in each queue. */
export function loadQueue<T>(context: Context, read: (db: Db) => Promise<T>) {
  return withAdmin(context, async (db) => ({ ...(await read(db)), counts: await countWaiting(db) }));
}

export function respond(status: number, content: QueueActionData) {
  return data(content, { status });
}

type Problem = keyof typeof queueStatus;

/** For what a command refused; `content` keeps what was typed. */
export function respondWithProblem(problem: Problem, content: QueueActionData) {
  return respond(queueStatus[problem], { ...content, problem: queueProblems[problem] });
}

/** The work's answer; where it failed, why in safe words, with what was typed. */
export async function respondOnFailure(
  content: QueueActionData,
  work: () => Promise<ReturnType<typeof respond>>,
) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { status, reason } = toFormFailure(error);
    return respond(status, { ...content, problem: reason });
  }
}
