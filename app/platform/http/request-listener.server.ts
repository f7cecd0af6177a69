import type { RequestListener } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { logError } from "../log/log.server.ts";
import { withTimeout } from "../with-timeout.ts";
import { takenMethods } from "./allowed-methods.server.ts";
import { maxBodyBytes, refuseBody, requireMultipartUpload, type Upload } from "./body-limits.server.ts";
import { createBodyMemory } from "./body-memory.server.ts";
import { type FinishedPage, finishPage } from "./cached-response.server.ts";
import { clientAddress } from "./client-address.server.ts";
import { compressAnswer } from "./compress-answer.server.ts";
import { workerPolicy } from "./content-security.server.ts";
import { closeUnread } from "./drain-request-body.server.ts";
import { errorPage } from "./error-page.server.ts";
import { hostCheck, knownHost } from "./host-allowlist.server.ts";
import type { Traffic } from "./in-flight-requests.server.ts";
import { settleTarget } from "./normalize-request-target.server.ts";
import { createPageCache, type PageCache } from "./page-cache.server.ts";
import { CACHE_TAG, type CachedPages } from "./page-change.ts";
import { receiveBody } from "./receive-body.server.ts";
import { answerWithPages, type PageOptions } from "./render-request.server.ts";
import { logged, requestLog } from "./request-log.server.ts";
import { isReadable } from "./route-pattern.server.ts";
import { sameOrigin } from "./same-origin.server.ts";
import { securityHeaders, setSecurityHeaders } from "./security-headers.server.ts";
import { answerFromCache } from "./serve-cached-page.server.ts";
import { serveFiles } from "./serve-files.server.ts";
import { timeLimit, tooLate } from "./time-limit.server.ts";

/** What all bodies that are still arriving may hold together: 250 forms, or 6 pictures of the largest size. */
const BODY_MEMORY_BYTES = 64 * 1024 * 1024;
const TIME_LIMIT_MS = 30_000;
/** What the pages say too: "Please try again in a minute." */
const RETRY_AFTER_SECONDS = "60";

/** About a thousand search pages: see decision 052. */
const CACHE_BYTES = 48 * 1024 * 1024;

type App = Hono<{ Bindings: HttpBindings }>;
type Options = PageOptions & {
  /** Finished files for the browser; none in development, where Vite serves them. */
  clientDir?: string;
  timeLimit?: number;
  /** Finished pages are cached, and this says which, and when they change; none in development. */
  pages?: CachedPages & { join: (cache: PageCache<FinishedPage>) => void };
  upload: Upload;
  /** The calls of partners, which are no pages; none where they are not offered. */
  calls?: App;
  /** Told of each request until its answer begins. */
  traffic?: Traffic;
};

export function createRequestListener(options: Options): RequestListener {
  const {
    settings,
    clientDir,
    loadBuild,
    traffic,
    pages,
    calls,
    upload,
    timeLimit: limitMs = TIME_LIMIT_MS,
  } = options;
  const app: App = new Hono();
  const senderOf = (c: Context<{ Bindings: HttpBindings }>) => {
    const { remoteAddress } = c.env.incoming.socket;
    return clientAddress(remoteAddress, c.req.header("X-Forwarded-For"), settings.proxies);
  };
  app.use(closeUnread());
  if (traffic) app.use((_, next) => traffic.during(next));
  app.use(requestLog(loadBuild));
  app.use(securityHeaders(settings));
  const isKnownHost = hostCheck(settings);
  app.use(knownHost(isKnownHost));
  app.use("/assets/:name{maplibre-gl-worker-.+}", async (c, next) => {
    await next();
    c.res.headers.set("Content-Security-Policy", workerPolicy(options.mapHosts ?? {}));
  });
  if (clientDir) serveFiles(app, clientDir);
  app.use(compressAnswer);
  app.use(askEachTime);
  if (calls) app.route("/", calls);
  app.use(refuseMalformed);
  app.use(takenMethods);
  app.use(sameOrigin(settings));
  app.use(requireMultipartUpload(upload));
  app.use(
    receiveBody({
      memory: createBodyMemory(BODY_MEMORY_BYTES),
      timeoutMs: limitMs,
      maxBytesOf: (c) => maxBodyBytes(c.req.path, upload),
      senderOf,
      refuse: (c, problem) => refuseBody(c, problem, upload),
    }),
  );
  app.use(timeLimit(limitMs));
  app.all("*", (c) => answerWithPages(c.req.raw, senderOf(c), options));
  app.onError((error, c) => {
    if (!c.req.raw.signal.aborted) logError(error);
    return c.html(errorPage(500, "An unexpected error occurred. Please try again."), 500);
  });
  const framework = getRequestListener(app.fetch);
  const settled = (listener: RequestListener) => settleTarget(listener, new URL(settings.origin).host);
  if (!pages) return settled(framework);
  const cache = createPageCache({
    isConcerned: pages.isConcerned,
    maxBytes: CACHE_BYTES,
    make: (address) => {
      const make = () => makePage(address, options);
      return traffic ? traffic.during(make) : make();
    },
  });
  pages.join(cache);
  return settled(answerFromCache(framework, { cache, addressOf: pages.addressOf, isKnownHost }));
}

/** As a visitor of whom nothing is known would get it, without what looks at somebody's request. */
async function makePage(address: string, options: Options): Promise<FinishedPage | undefined> {
  const { settings, loadBuild, timeLimit: limitMs = TIME_LIMIT_MS } = options;
  const request = new Request(settings.origin + address);
  const answer = await logged(loadBuild, request, () =>
    withTimeout(answerWithPages(request, NOBODY, options), limitMs, tooLate),
  );
  setSecurityHeaders(answer.headers, settings);
  setRetryAfter(answer);
  return finishPage(answer);
}

const NOBODY = "127.0.0.1";

/**
 * Sets Cache-Control where an answer has none: caches revalidate it each time, and never store a failure. A 503 also says
 * when to try again. The tags are for our own cache, which does not come by here.
 */
const askEachTime: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.delete(CACHE_TAG);
  if (!c.res.headers.has("Cache-Control"))
    c.res.headers.set("Cache-Control", c.res.status >= 500 ? "no-store" : "no-cache");
  setRetryAfter(c.res);
};

function setRetryAfter({ status, headers }: Response) {
  if (status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", RETRY_AFTER_SECONDS);
}

/** The router would go on, but not without printing what was typed. */
const refuseMalformed: MiddlewareHandler = async (c, next) => {
  if (!isReadable(new URL(c.req.url).pathname))
    return c.html(errorPage(400, "This address cannot be read."), 400);
  return next();
};
