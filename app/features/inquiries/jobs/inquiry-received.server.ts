import type { JobContext } from "#platform/jobs/types.ts";

import { notifyInquiryReceived } from "../commands/notify-inquiry-received.server.ts";

export function inquiryReceivedTask({ db }: JobContext, id: string) {
  return notifyInquiryReceived(db, id);
}
