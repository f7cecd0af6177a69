import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { logError } from "../log/log.server.ts";
import { type FinishedPage, sendPage } from "./cached-response.server.ts";
import type { PageCache } from "./page-cache.server.ts";
import type { CachedPages } from "./page-change.ts";

type Options = {
  cache: PageCache<FinishedPage>;
  addressOf: CachedPages["addressOf"];
  isKnownHost: (host: string | undefined) => boolean;
};

/** Addresses as they were written, and the page that each of them means. */
const MOST_ADDRESSES = 5000;
/** What is longer is nobody's habit, and would only fill the memory. */
const LONGEST_ADDRESS = 200;

/** Answers public pages before the framework sees the request, and leaves everything else to it. */
export function answerFromCache(
  listener: RequestListener,
  { cache, addressOf, isKnownHost }: Options,
): RequestListener {
  const addresses = new Map<string, string | undefined>();

  function findAddress(url: string): string | undefined {
    if (url.length > LONGEST_ADDRESS) return addressOf(url);
    const known = addresses.get(url);
    if (known !== undefined || addresses.has(url)) return known;
    if (addresses.size >= MOST_ADDRESSES) addresses.clear();
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
    if (!(found instanceof Promise)) return sendPage(found, request, response);
    found.then(
      (page) => {
        if (page) sendPage(page, request, response);
        else listener(request, response);
      },
      (error) => {
        logError(error);
        listener(request, response);
      },
    );
  };
}
