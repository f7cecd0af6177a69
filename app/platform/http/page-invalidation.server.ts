import type { CachedResponse } from "./cached-response.server.ts";
import type { PageCache } from "./page-cache.server.ts";
import type { PageChange } from "./page-change.ts";
import type { ReadRouter } from "./replica-routing.server.ts";

/** Between the line to the database, which is there first, and the pages that are kept and read anew. */
export function createPageInvalidation(reads: ReadRouter) {
  let cache: PageCache<CachedResponse> | undefined;
  let isHearing = false;
  return {
    attachCache(joined: PageCache<CachedResponse>) {
      cache = joined;
      if (isHearing) cache.resume();
    },
    invalidate(change: PageChange) {
      reads.change();
      cache?.invalidate(change);
    },
    resume() {
      isHearing = true;
      reads.change();
      cache?.resume();
    },
    suspend() {
      isHearing = false;
      cache?.suspend();
    },
  };
}
