import type { RequestListener } from "node:http";
import { cachedAddress } from "#domain/cached-page.ts";
import { logError } from "#lib/log.server.ts";
import { type FinishedPage, sendPage } from "./finished-page.server.ts";
import type { PageCache } from "./page-cache.server.ts";

type Options = { cache: PageCache<FinishedPage>; isKnownHost: (host: string | undefined) => boolean };

/** Addresses as they were written, and the page that each of them means. */
const MOST_ADDRESSES = 5000;

/** Answers public pages before the framework sees the request, and leaves everything else to it. */
export function answerFromCache(listener: RequestListener, { cache, isKnownHost }: Options): RequestListener {
  const addresses = new Map<string, string | undefined>();

  function addressOf(url: string): string | undefined {
    if (addresses.has(url)) return addresses.get(url);
    if (addresses.size >= MOST_ADDRESSES) addresses.clear();
    const address = cachedAddress(url);
    addresses.set(url, address);
    return address;
  }

  return (request, response) => {
    const { method, url = "", headers } = request;
    if ((method !== "GET" && method !== "HEAD") || !isKnownHost(headers.host))
      return listener(request, response);
    const address = addressOf(url);
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
