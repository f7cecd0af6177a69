import type { JobWork } from "#features/operations/jobs/tasks.server.ts";
import { recordSubmission } from "../commands/record-submission.server.ts";

export const recordSubmissionTask: JobWork = ({ db, origin }, id) => recordSubmission(db, origin, id);
