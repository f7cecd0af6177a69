import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { type Encoding, negotiateEncoding } from "./negotiate-encoding.server.ts";
import { replaceResponse } from "./replace-response.server.ts";

/** Below this the answer fits into one packet either way. */
const COMPRESSION_MIN_BYTES = 1024;
/** Whole texts only: an event stream never ends, and would never be sent. */
const COMPRESSIBLE_TYPES =
  /^(?:text\/(?:html|plain|x-script)|application\/(?:json|xml|[\w.-]+\+json)|image\/svg\+xml)(?:;|$)/i;
/** What belongs to one person keeps its length to itself, see decision 052. */
const UNCOMPRESSED_CACHE_CONTROL = /\b(?:no-transform|no-store|private)\b/i;

const brotli = promisify(brotliCompress);
const compressors: Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>> = {
  br: (bytes) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: promisify(gzip),
};

/** For what is made anew for each request; files are compressed by the build. */
export const compressResponse: MiddlewareHandler = async (c, next) => {
  await next();
  const { status, headers } = c.res;
  if (!isCompressible(headers)) return;
  if (!/\baccept-encoding\b|\*/i.test(headers.get("Vary") ?? "")) headers.append("Vary", "Accept-Encoding");

  const encoding = negotiateEncoding(c.req.header("Accept-Encoding"));
  if (!encoding || c.req.method === "HEAD" || status === 206 || c.res.body === null) return;

  const plain = new Uint8Array(await c.res.arrayBuffer());
  const isLong = plain.length >= COMPRESSION_MIN_BYTES;
  const bytes = isLong ? await compressors[encoding](plain) : plain;
  headers.set("Content-Length", String(bytes.length));
  if (isLong) markEncoded(headers, encoding);
  replaceResponse(c, new Response(bytes, { status, headers }));
};

function isCompressible(headers: Headers): boolean {
  return (
    COMPRESSIBLE_TYPES.test(headers.get("Content-Type") ?? "") &&
    !headers.has("Content-Encoding") &&
    !headers.has("Set-Cookie") &&
    !UNCOMPRESSED_CACHE_CONTROL.test(headers.get("Cache-Control") ?? "")
  );
}

function markEncoded(headers: Headers, encoding: Encoding) {
  headers.set("Content-Encoding", encoding);
  // A strong tag promises the very bytes, and these are others.
  const tag = headers.get("ETag");
  if (tag && !tag.startsWith("W/")) headers.set("ETag", `W/${tag}`);
}
