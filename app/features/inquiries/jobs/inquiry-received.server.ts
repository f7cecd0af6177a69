import type { JobContext } from "#platform/jobs/types.ts";

import { tellOfInquiry } from "../commands/notify-inquiry-received.server.ts";

export function inquiryReceivedTask({ db }: JobContext, id: string) {
  return tellOfInquiry(db, id);
}
