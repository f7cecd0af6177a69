import { data, type RouterContextProvider } from "react-router";
import { withAdmin } from "#features/auth/http/admin-session.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { failureOf } from "#platform/http/database-unavailable.server.ts";
import { countWaiting } from "../queries/count-waiting.server.ts";
import { type QueueAnswer, queueProblem, queueStatus } from "../rules/admin-queue.ts";

type Context = Readonly<RouterContextProvider>;

/** A page of the review desk: what it shows, and how many wait in each queue. */
export function readQueue<T>(context: Context, read: (db: Db) => Promise<T>) {
  return withAdmin(context, async (db) => ({ ...(await read(db)), counts: await countWaiting(db) }));
}

export function answer(status: number, content: QueueAnswer) {
  return data(content, { status });
}

type Problem = keyof typeof queueStatus;

/** For what a command refused; `content` keeps what was typed. */
export function refusal(problem: Problem, content: QueueAnswer) {
  return answer(queueStatus[problem], { ...content, problem: queueProblem[problem] });
}

/** The work's answer; where it failed, why in safe words, with what was typed. */
export async function orFailure(content: QueueAnswer, work: () => Promise<ReturnType<typeof answer>>) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { status, reason } = failureOf(error);
    return answer(status, { ...content, problem: reason });
  }
}
