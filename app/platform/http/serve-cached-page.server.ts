import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { logError } from "../log/log.server.ts";
import { type CachedResponse, sendCachedResponse } from "./cached-response.server.ts";
import type { PageCache } from "./page-cache.server.ts";
import type { CachedPages } from "./page-change.ts";

type Options = {
  cache: PageCache<CachedResponse>;
  getCacheKey: CachedPages["getCacheKey"];
  isAllowedHost: (host: string | undefined) => boolean;
};

/** Addresses as they were written, and the page that each of them means. */
const CACHE_KEYS_MAX = 5000;
/** What is longer is nobody's habit, and would only fill the memory. */
const URL_LENGTH_MAX = 200;

/** Answers public pages before the framework sees the request, and leaves everything else to it. */
export function serveCachedPage(
  listener: RequestListener,
  { cache, getCacheKey: addressOf, isAllowedHost: isKnownHost }: Options,
): RequestListener {
  const addresses = new Map<string, string | undefined>();

  function findAddress(url: string): string | undefined {
    if (url.length > URL_LENGTH_MAX) return addressOf(url);
    const known = addresses.get(url);
    if (known !== undefined || addresses.has(url)) return known;
    if (addresses.size >= CACHE_KEYS_MAX) addresses.clear();
    const address = addressOf(url);
    addresses.set(url, address);
    return address;
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = "", headers } = request;
    const isPage = (method === "GET" || method === "HEAD") && isKnownHost(headers.host);
    const address = isPage ? findAddress(url) : undefined;
    if (address === undefined) return listener(request, response);
    const found = cache.find(address);
    if (!(found instanceof Promise)) return sendCachedResponse(found, request, response);
    found.then(
      (page) => {
        if (page) sendCachedResponse(page, request, response);
        else listener(request, response);
      },
      (error) => {
        logError(error);
        listener(request, response);
      },
    );
  };
}
