import type { JobWork } from "#platform/jobs/types.ts";

import { recordSubmission } from "../commands/record-submission.server.ts";

export const recordSubmissionTask: JobWork = ({ db, origin }, id) => recordSubmission(db, origin, id);
