import { randomBytes } from "node:crypto";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { NonceContext } from "#platform/browser/nonce.ts";
import { isWithoutScripts } from "#platform/browser/page-scripts.ts";
import { replaceNonceWithHashes } from "#platform/http/content-security.server.ts";
import { mapHostsContext, settingsContext } from "#platform/http/context.server.ts";
import { googleHosts, insertGoogleTag } from "#platform/http/google-tag.server.ts";
import { isGoogleTagPage } from "#platform/http/google-tag-pages.ts";
import { renderPage } from "#platform/http/render-page.server.ts";
import { logError } from "#platform/log/log.server.ts";
import { createSerialQueue } from "#platform/serial-queue.server.ts";

/** Renders complete pages: a page that will be cached and compressed gains nothing from being streamed. */
export default async function handleRequest(
  request: Request,
  routerStatus: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = randomBytes(16).toString("hex");
  const { html, hasFailed } = await enqueueRender(() =>
    renderPage(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      { nonce, signal: request.signal },
    ),
  );
  const status = hasFailed ? 500 : routerStatus;
  // A page that failed is no view.
  const isView = status === 200 && isGoogleTagPage(new URL(request.url).pathname);
  const tag = isView ? context.get(settingsContext).googleTag : undefined;
  const hasScripts = !routerContext.staticHandlerContext.matches.some(({ route }) => isWithoutScripts(route));
  const { page, policy } = replaceNonceWithHashes(
    tag ? insertGoogleTag(html, nonce, { ...tag, hasScripts }) : html,
    nonce,
    {
      directiveOverride: headers.get("Content-Security-Policy"),
      hosts: [context.get(mapHostsContext), ...(tag ? [googleHosts] : [])],
    },
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  // A page that failed must not be cached.
  if (status >= 500) headers.set("Cache-Control", "no-store");
  // In development Vite writes styles into the page.
  headers.set("Content-Security-Policy", import.meta.env.DEV ? "frame-ancestors 'none'" : policy);
  return new Response(page, { status, headers });
}

/** Renders one page after the other, so that a cached page waits for one rendering at most. */
const enqueueRender = createSerialQueue();

export const handleError: HandleErrorFunction = (error, { request }) => {
  // The router's own answers, such as 405, are no failure of ours.
  if (!request.signal.aborted && !isRouteErrorResponse(error)) logError(error);
};
