import type { JobContext } from "#platform/jobs/types.ts";

import { tellOfConsultation } from "../commands/notify-consultation-requested.server.ts";

export function consultationRequestedTask({ db, secrets, origin }: JobContext, id: string) {
  return tellOfConsultation(db, secrets, origin, id);
}
