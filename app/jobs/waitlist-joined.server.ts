import { confirmWaitlist } from "#commands/confirm-waitlist.server.ts";
import type { JobContext } from "./tasks.server.ts";

export function waitlistJoinedTask({ db, secrets, origin }: JobContext, id: string) {
  return confirmWaitlist(db, { links: secrets.links, origin }, id);
}
