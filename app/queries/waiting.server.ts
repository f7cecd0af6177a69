import type { Db } from "#db/database.server.ts";
import { countWaiting as countByQueue } from "./review-counts.server.ts";

/** How many wait in each queue of the review desk, by the name of its tab. */
export async function countWaiting(db: Db) {
  const { submissions, ...others } = await countByQueue(db);
  return { "": submissions, ...others };
}
