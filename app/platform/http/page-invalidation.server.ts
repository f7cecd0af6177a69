import type { FinishedPage } from "./cached-response.server.ts";
import type { PageCache } from "./page-cache.server.ts";
import type { PageChange } from "./page-change.ts";
import type { Reads } from "./replica-routing.server.ts";

/** Between the line to the database, which is there first, and the pages that are kept and read anew. */
export function createPageNews(reads: Reads) {
  let cache: PageCache<FinishedPage> | undefined;
  let isHearing = false;
  return {
    join(joined: PageCache<FinishedPage>) {
      cache = joined;
      if (isHearing) cache.hear();
    },
    change(change: PageChange) {
      reads.change();
      cache?.change(change);
    },
    hear() {
      isHearing = true;
      reads.change();
      cache?.hear();
    },
    lose() {
      isHearing = false;
      cache?.lose();
    },
  };
}
