import type { JobContext } from "#platform/jobs/types.ts";

import { notifyConsultationRequested } from "../commands/notify-consultation-requested.server.ts";

export function consultationRequestedTask({ db, secrets, origin }: JobContext, id: string) {
  return notifyConsultationRequested(db, secrets, origin, id);
}
