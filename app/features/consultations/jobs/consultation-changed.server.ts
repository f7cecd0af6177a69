import type { JobContext } from "#platform/jobs/types.ts";

import { notifyConsultationChanged } from "../commands/notify-consultation-changed.server.ts";

export function consultationChangedTask({ db, secrets, origin }: JobContext, id: string) {
  return notifyConsultationChanged(db, secrets, origin, id);
}
