import { tellOfStep } from "#commands/tell-of-step.server.ts";
import type { JobContext } from "./tasks.server.ts";

export function consultationStepTask({ db, secrets, origin }: JobContext, id: string) {
  return tellOfStep(db, secrets, origin, id);
}
