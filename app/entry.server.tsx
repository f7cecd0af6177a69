import { randomBytes } from "node:crypto";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { googleHosts, withGoogleTag } from "#adapters/google-tag.server.ts";
import { isTagged } from "#domain/tagged-page.ts";
import { sealPage } from "#http/content-security.server.ts";
import { settingsContext } from "#http/context.server.ts";
import { renderPage } from "#http/render-page.server.ts";
import { logError } from "#lib/log.server.ts";
import { NonceContext } from "#lib/nonce.ts";
import { isWithoutScripts } from "#lib/page-scripts.ts";
import { takeTurns } from "#lib/take-turns.server.ts";

/** Rendered whole: a page that will be cached and compressed gains nothing from being streamed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = randomBytes(16).toString("hex");
  const handoff = await readAll(routerContext.serverHandoffStream);
  const html = await inTurn(() => render(request, routerContext, handoff, nonce));
  const also = headers.get("Content-Security-Policy");
  // A page that failed is no view.
  const isView = status === 200 && isTagged(new URL(request.url).pathname);
  const tag = isView ? context.get(settingsContext).googleTag : undefined;
  const hasScripts = !routerContext.staticHandlerContext.matches.some(({ route }) => isWithoutScripts(route));
  const { page, policy } = sealPage(tag ? withGoogleTag(html, nonce, { ...tag, hasScripts }) : html, nonce, {
    also,
    hosts: tag && googleHosts,
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  // A page that failed is nobody's to keep.
  if (status >= 500) headers.set("Cache-Control", "no-store");
  // Vite puts styles into the page while one develops.
  headers.set("Content-Security-Policy", import.meta.env.DEV ? "frame-ancestors 'none'" : policy);
  return new Response(page, { status, headers });
}

/** One page after the other: whoever waits for a kept page waits for one rendering at most. */
const inTurn = takeTurns();

export const handleError: HandleErrorFunction = (error, { request }) => {
  // The router's own answers, such as 405, are no failure of ours.
  if (!request.signal.aborted && !isRouteErrorResponse(error)) logError(error);
};

function render(request: Request, routerContext: EntryContext, handoff: string, nonce: string) {
  const page = () => (
    <NonceContext value={nonce}>
      <ServerRouter context={handedOver(routerContext, handoff)} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  return renderPage(page, { nonce, signal: request.signal });
}

async function readAll(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream ?? []) text += decoder.decode(chunk, { stream: true });
  return text;
}

/** What the router tells the browser, as if its stream had been waited for already: nothing else is waited for. */
function handedOver(context: EntryContext, value: string): EntryContext {
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } });
  return { ...context, serverHandoffStream: new ReadableStream(), renderMeta: { streamCache: { 0: read } } };
}
