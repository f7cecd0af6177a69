import type { RequestListener } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { logError } from "../log/log.server.ts";
import { withTimeout } from "../with-timeout.ts";
import { allowedMethods } from "./allowed-methods.server.ts";
import { getMaxBodyBytes, rejectBody, requireMultipartUpload, type Upload } from "./body-limits.server.ts";
import { createBodyMemory } from "./body-memory.server.ts";
import { type CachedResponse, toCachedResponse } from "./cached-response.server.ts";
import { getClientAddress } from "./client-address.server.ts";
import { compressResponse } from "./compress-response.server.ts";
import { createWorkerPolicy } from "./content-security.server.ts";
import { drainRequestBody } from "./drain-request-body.server.ts";
import { renderErrorPage } from "./error-page.server.ts";
import { createHostCheck, hostAllowlist } from "./host-allowlist.server.ts";
import type { InFlightRequests } from "./in-flight-requests.server.ts";
import { normalizeRequestTarget } from "./normalize-request-target.server.ts";
import { createPageCache, type PageCache } from "./page-cache.server.ts";
import { CACHE_TAG, type CachedPages } from "./page-change.ts";
import { receiveBody } from "./receive-body.server.ts";
import { type RenderOptions, renderRequest } from "./render-request.server.ts";
import { requestLog, withRequestLog } from "./request-log.server.ts";
import { isDecodable } from "./route-pattern.server.ts";
import { requireSameOrigin } from "./same-origin.server.ts";
import { securityHeaders, setSecurityHeaders } from "./security-headers.server.ts";
import { serveCachedPage } from "./serve-cached-page.server.ts";
import { serveFiles } from "./serve-files.server.ts";
import { createTimeoutResponse, timeLimit } from "./time-limit.server.ts";

/** What all bodies that are still arriving may hold together: 250 forms, or 6 pictures of the largest size. */
const BODY_MEMORY_MAX_BYTES = 64 * 1024 * 1024;
const TIME_LIMIT_MS = 30_000;
/** What the pages say too: "Please try again in a minute." */
const RETRY_AFTER_SECONDS = "60";

/** About a thousand search pages: see decision 052. */
const CACHE_MAX_BYTES = 48 * 1024 * 1024;

type App = Hono<{ Bindings: HttpBindings }>;
type Options = RenderOptions & {
  /** Finished files for the browser; none in development, where Vite serves them. */
  clientDir?: string;
  timeLimit?: number;
  /** Finished pages are cached, and this says which, and when they change; none in development. */
  pages?: CachedPages & { attachCache: (cache: PageCache<CachedResponse>) => void };
  upload: Upload;
  /** The calls of partners, which are no pages; none where they are not offered. */
  calls?: App;
  /** Told of each request until its answer begins. */
  inFlightRequests?: InFlightRequests;
};

export function createRequestListener(options: Options): RequestListener {
  const {
    settings,
    clientDir,
    loadBuild,
    inFlightRequests: traffic,
    pages,
    calls,
    upload,
    timeLimit: limitMs = TIME_LIMIT_MS,
  } = options;
  const app: App = new Hono();
  const senderOf = (c: Context<{ Bindings: HttpBindings }>) => {
    const { remoteAddress } = c.env.incoming.socket;
    return getClientAddress(remoteAddress, c.req.header("X-Forwarded-For"), settings.proxies);
  };
  app.use(drainRequestBody());
  if (traffic) app.use((_, next) => traffic.track(next));
  app.use(requestLog(loadBuild));
  app.use(securityHeaders(settings));
  const isKnownHost = createHostCheck(settings);
  app.use(hostAllowlist(isKnownHost));
  app.use("/assets/:name{maplibre-gl-worker-.+}", async (c, next) => {
    await next();
    c.res.headers.set("Content-Security-Policy", createWorkerPolicy(options.mapHosts ?? {}));
  });
  if (clientDir) serveFiles(app, clientDir);
  app.use(compressResponse);
  app.use(setDefaultCacheControl);
  if (calls) app.route("/", calls);
  app.use(rejectMalformedPath);
  app.use(allowedMethods);
  app.use(requireSameOrigin(settings));
  app.use(requireMultipartUpload(upload));
  app.use(
    receiveBody({
      memory: createBodyMemory(BODY_MEMORY_MAX_BYTES),
      timeoutMs: limitMs,
      getMaxBytes: (c) => getMaxBodyBytes(c.req.path, upload),
      getSender: senderOf,
      reject: (c, problem) => rejectBody(c, problem, upload),
    }),
  );
  app.use(timeLimit(limitMs));
  app.all("*", (c) => renderRequest(c.req.raw, senderOf(c), options));
  app.onError((error, c) => {
    if (!c.req.raw.signal.aborted) logError(error);
    return c.html(renderErrorPage(500, "An unexpected error occurred. Please try again."), 500);
  });
  const framework = getRequestListener(app.fetch);
  const settled = (listener: RequestListener) =>
    normalizeRequestTarget(listener, new URL(settings.origin).host);
  if (!pages) return settled(framework);
  const cache = createPageCache({
    isConcerned: pages.isAffected,
    maxBytes: CACHE_MAX_BYTES,
    make: (address) => {
      const make = () => renderForCache(address, options);
      return traffic ? traffic.track(make) : make();
    },
  });
  pages.attachCache(cache);
  return settled(
    serveCachedPage(framework, { cache, getCacheKey: pages.getCacheKey, isAllowedHost: isKnownHost }),
  );
}

/** As a visitor of whom nothing is known would get it, without what looks at somebody's request. */
async function renderForCache(address: string, options: Options): Promise<CachedResponse | undefined> {
  const { settings, loadBuild, timeLimit: limitMs = TIME_LIMIT_MS } = options;
  const request = new Request(settings.origin + address);
  const answer = await withRequestLog(loadBuild, request, () =>
    withTimeout(renderRequest(request, ANONYMOUS_ADDRESS, options), limitMs, createTimeoutResponse),
  );
  setSecurityHeaders(answer.headers, settings);
  setRetryAfter(answer);
  return toCachedResponse(answer);
}

const ANONYMOUS_ADDRESS = "127.0.0.1";

/**
 * Sets Cache-Control where an answer has none: caches revalidate it each time, and never store a failure. A 503 also says
 * when to try again. The tags are for our own cache, which does not come by here.
 */
const setDefaultCacheControl: MiddlewareHandler = async (c, next) => {
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
const rejectMalformedPath: MiddlewareHandler = async (c, next) => {
  if (!isDecodable(new URL(c.req.url).pathname))
    return c.html(renderErrorPage(400, "This address cannot be read."), 400);
  return next();
};
