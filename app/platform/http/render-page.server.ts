import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { logError } from "../log/log.server.ts";

const RENDER_LIMIT_MS = 10_000;

type Options = { nonce: string; signal: AbortSignal; limitMs?: number };
/** `hasFailed`: a part of the page shows its fallback, because it failed or did not come in time. */
type RenderedPage = { html: Buffer; hasFailed: boolean };

/** Waits for all parts of the page: it is cached as a unit, and has to be complete without scripts. */
export async function renderPage(
  page: ReactElement,
  { nonce, signal, limitMs = RENDER_LIMIT_MS }: Options,
): Promise<RenderedPage> {
  // A signal that was aborted while the page waited for its turn fires no event any more.
  signal.throwIfAborted();
  const ready = Promise.withResolvers<void>();
  const errors: unknown[] = [];
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce,
    // By default React moves large Suspense boundaries to the end of the page, where a script puts them in place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: ready.resolve,
    onShellError: ready.reject,
    onError(error) {
      errors.push(error);
    },
  });
  const timer = setTimeout(() => abort(new Error(`Rendering took longer than ${limitMs} ms.`)), limitMs);
  signal.addEventListener("abort", () => abort(signal.reason), { once: true });
  // An error of the shell rejects, and the router reports it.
  await ready.promise.finally(() => clearTimeout(timer));
  if (!signal.aborted) for (const error of errors) logError(error);
  return { html: await buffer(pipe(new PassThrough())), hasFailed: errors.length > 0 };
}
