import { tellOfConsultation } from "#commands/tell-of-consultation.server.ts";
import type { JobContext } from "./tasks.server.ts";

export function consultationRequestedTask({ db, secrets, origin }: JobContext, id: string) {
  return tellOfConsultation(db, secrets, origin, id);
}
