import type { JobContext } from "#platform/jobs/types.ts";

import { tellOfStep } from "../commands/notify-consultation-changed.server.ts";

export function consultationStepTask({ db, secrets, origin }: JobContext, id: string) {
  return tellOfStep(db, secrets, origin, id);
}
