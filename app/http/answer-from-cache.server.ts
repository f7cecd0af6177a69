import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { cachedAddress } from "#domain/cached-page.ts";
import { logError } from "#lib/log.server.ts";
import { type FinishedPage, sendPage } from "./finished-page.server.ts";
import type { PageCache } from "./page-cache.server.ts";

type Options = { cache: PageCache<FinishedPage>; isKnownHost: (host: string | undefined) => boolean };

/** Addresses as they were written, and the page that each of them means. */
const MOST_ADDRESSES = 5000;

/**
 * Answers public pages before the framework sees the request, and leaves everything else to it. What was asked for in one
 * turn of the event loop is sent together: whoever reads it on this machine, such as a proxy, is woken once and not for
 * each page, which costs more than the page. Nothing that takes longer comes between.
 */
export function answerFromCache(listener: RequestListener, { cache, isKnownHost }: Options): RequestListener {
  const addresses = new Map<string, string | undefined>();

  function addressOf(url: string): string | undefined {
    if (addresses.has(url)) return addresses.get(url);
    if (addresses.size >= MOST_ADDRESSES) addresses.clear();
    const address = cachedAddress(url);
    addresses.set(url, address);
    return address;
  }

  let asked: [FinishedPage, IncomingMessage, ServerResponse][] = [];

  function sendSoon(page: FinishedPage, request: IncomingMessage, response: ServerResponse) {
    if (asked.length === 0) setImmediate(sendAll);
    asked.push([page, request, response]);
  }

  function sendAll() {
    const all = asked;
    asked = [];
    for (const [page, request, response] of all) sendPage(page, request, response);
  }

  function leave(request: IncomingMessage, response: ServerResponse) {
    sendAll();
    listener(request, response);
  }

  return (request, response) => {
    const { method, url = "", headers } = request;
    if ((method !== "GET" && method !== "HEAD") || !isKnownHost(headers.host))
      return leave(request, response);
    const address = addressOf(url);
    if (address === undefined) return leave(request, response);
    const found = cache.find(address);
    if (!(found instanceof Promise)) return sendSoon(found, request, response);
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
