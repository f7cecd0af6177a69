import type { JobContext } from "#platform/jobs/types.ts";

import { confirmWaitlist } from "../commands/confirm-waitlist.server.ts";

export function waitlistJoinedTask({ db, secrets, origin }: JobContext, id: string) {
  return confirmWaitlist(db, { links: secrets.links, origin }, id);
}
