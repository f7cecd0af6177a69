import type { JobHandler } from "#platform/jobs/types.ts";

import { recordSubmission } from "../commands/record-submission.server.ts";

export const recordSubmissionTask: JobHandler = ({ db, origin }, id) => recordSubmission(db, origin, id);
