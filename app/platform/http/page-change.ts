/** Where the database says which pages have changed. */
export const PAGES_CHANNEL = "hearthlist_pages";

/** A response header with the ids of the other providers that a provider's page shows. It is not sent on with a kept page. */
export const CACHE_TAG = "Cache-Tag";

/** Which of the kept pages a change concerns. */
export type PageChange = { kind: "all" } | { kind: "providers"; ids: string[] } | { kind: "waitlist" };

/** Reads what the database said. What makes no sense may be anything, and concerns all. */
export function parsePageChange(payload: string): PageChange {
  try {
    const { ids, waitlist } = JSON.parse(payload);
    if (Array.isArray(ids)) return { kind: "providers", ids: ids.map(String) };
    if (waitlist === true) return { kind: "waitlist" };
  } catch {}
  return { kind: "all" };
}

/** Which public pages are cached, and which of them a change concerns. */
export type CachedPages = {
  /** The one address under which a page is cached; undefined for what is rendered for each request. */
  getCacheKey: (url: string) => string | undefined;
  isAffected: (address: string, change: PageChange, tags?: readonly string[]) => boolean;
};
