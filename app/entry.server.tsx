import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import { sealPage } from "#http/content-security.server.ts";
import { logError } from "#lib/log.server.ts";
import { NonceContext } from "#lib/nonce.ts";
import { takeTurns } from "#lib/take-turns.server.ts";

/** Rendered whole: a page that will be cached and compressed gains nothing from being streamed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
) {
  const nonce = randomBytes(16).toString("hex");
  const page = scriptsLast(await inTurn(() => render(request, routerContext, nonce)));
  const { html, policy } = sealPage(page, nonce, headers.get("Content-Security-Policy"));
  headers.set("Content-Type", "text/html; charset=utf-8");
  // A page that failed is nobody's to keep.
  if (status >= 500) headers.set("Cache-Control", "no-store");
  // Vite puts styles into the page while one develops.
  headers.set("Content-Security-Policy", import.meta.env.DEV ? "frame-ancestors 'none'" : policy);
  return new Response(html, { status, headers });
}

/** One page after the other: whoever waits for a kept page waits for one rendering at most. */
const inTurn = takeTurns();

/** A page is read before it is pressed: the router would ask for its scripts before the style sheet. */
function scriptsLast(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  // The router's own answers, such as 405, are no failure of ours.
  if (!request.signal.aborted && !isRouteErrorResponse(error)) logError(error);
};

function render(request: Request, routerContext: EntryContext, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString("utf8"));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // Rendered whole, so nothing is put aside for a script to bring in: it must read without one.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(sink),
        onShellError: reject,
        onError: logError,
      },
    );
    request.signal.addEventListener("abort", () => abort(request.signal.reason));
  });
}
