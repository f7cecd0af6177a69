import type { JobHelpers, Task } from "graphile-worker";
import { logError } from "../log/log.server.ts";
import type { JobContext, JobHandler } from "./types.ts";

/** What a failure says is kept in the job's row and logged: never the words of a database or a mail server. */
export function toTask(name: string, work: JobHandler, context: JobContext): Task {
  return async (payload: unknown, { job, abortSignal: signal }: JobHelpers) => {
    try {
      await work(context, parseJobId(payload), { isLast: job.attempts >= job.max_attempts, signal });
    } catch (error) {
      logError(error);
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      throw new Error(`${name}: ${code ?? "failed"}`);
    }
  };
}

/** A recurring task is about nothing in particular: its id is ''. */
function parseJobId(payload: unknown): string {
  const id = typeof payload === "object" && payload && "id" in payload ? payload.id : "";
  return String(id);
}
