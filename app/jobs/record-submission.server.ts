import { recordSubmission } from "#commands/record-submission.server.ts";
import type { JobWork } from "./tasks.server.ts";

export const recordSubmissionTask: JobWork = ({ db, origin }, id) => recordSubmission(db, origin, id);
