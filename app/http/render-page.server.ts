import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { logError } from "#lib/log.server.ts";
import { toUtf8 } from "#lib/utf8.server.ts";

type Options = { nonce: string; signal: AbortSignal };

/**
 * A whole page, in bytes. At once, which takes half as long as a stream of bytes. Where a part has to be waited for,
 * such as the code of a form the first time that it is shown, or fails, as a stream, which waits and says why.
 */
export async function renderPage(page: () => ReactElement, options: Options): Promise<Buffer> {
  // Bytes, before anything else is done with it: whatever looks at a text looks at each of its letters again.
  const html = toUtf8(`<!DOCTYPE html>${renderToString(page())}`);
  return html.includes(LEFT_OUT) ? renderWaiting(page(), options) : html;
}

/** What React writes in the place of a part that did not come at once. */
const LEFT_OUT = "<!--$!-->";

function renderWaiting(page: ReactElement, { nonce, signal }: Options): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Rendered whole, so nothing is put aside for a script to bring in: it must read without one.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: logError,
    });
    signal.addEventListener("abort", () => abort(signal.reason));
  });
}
