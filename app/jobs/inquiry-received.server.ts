import { tellOfInquiry } from "#commands/tell-of-inquiry.server.ts";
import type { JobContext } from "./tasks.server.ts";

export function inquiryReceivedTask({ db }: JobContext, id: string) {
  return tellOfInquiry(db, id);
}
