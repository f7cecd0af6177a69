import type { JobContext } from "#features/operations/jobs/tasks.server.ts";
import { tellOfInquiry } from "../commands/notify-inquiry-received.server.ts";

export function inquiryReceivedTask({ db }: JobContext, id: string) {
  return tellOfInquiry(db, id);
}
