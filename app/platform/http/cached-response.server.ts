import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as soon } from "node:timers/promises";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  crc32,
  gzip,
  gzipSync,
} from "node:zlib";
import { logError } from "../log/log.server.ts";
import { type Encoding, negotiateEncoding } from "./negotiate-encoding.server.ts";
import type { Page } from "./page-cache.server.ts";
import { CACHE_TAG } from "./page-change.ts";

/** `isQuick`: compressed while somebody waited for it, and not as well as one that is sent often deserves. */
type Body = { headers: string[]; bytes: Buffer; isQuick?: boolean };
export type CachedResponse = Page & {
  etag: string;
  /** The headers of a 304 answer: the browser has the others, and goes by them. */
  notModifiedHeaders: string[];
  /** Made when they are asked for. Plain bytes are many, and seldom wanted: beside brotli they go until somebody does. */
  bodies: Partial<Record<Encoding | "identity", Body | undefined>>;
  isIdentityRequested: boolean;
  /** The same headers on all of them. */
  headers: string[];
};

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** Once for each change of a page, and then sent many times; beyond this it takes ten times as long. */
const CACHED_QUALITY = 7;
/** While somebody waits for the page: half a millisecond, in which the network would not even have begun. */
const QUICK_QUALITY = 1;
/** What a page takes on the heap beside its bodies, most of it its headers: measured at 3 to 5 KB. */
const OVERHEAD_BYTES = 5000;
/** Of one request, or said again for each answer. */
const UNCACHED_HEADERS = new Set([
  "x-request-id",
  "content-length",
  "etag",
  "vary",
  "content-encoding",
  "date",
  CACHE_TAG.toLowerCase(),
]);
const PRIVATE_CACHE_CONTROL = /\b(?:no-store|private)\b/i;
/** Shared caches and browsers ask each time whether it is still the same, which costs a few bytes. */
const REVALIDATE_ALWAYS = "public, max-age=0, must-revalidate";

/** A page that can be sent and kept; undefined where it belongs to one person. */
export async function toCachedResponse(answer: Response): Promise<CachedResponse | undefined> {
  const { status, headers } = answer;
  const plain = Buffer.from(await answer.arrayBuffer());
  const isPersonal =
    headers.has("Set-Cookie") || PRIVATE_CACHE_CONTROL.test(headers.get("Cache-Control") ?? "");
  // A failure is nobody's to keep either, but the same for all who wait for it.
  if (isPersonal && status < 500) return undefined;
  if (status >= 500) headers.set("Cache-Control", "no-store");
  else if (!headers.has("Cache-Control")) headers.set("Cache-Control", REVALIDATE_ALWAYS);
  const kept = [...headers].filter(([name]) => !UNCACHED_HEADERS.has(name.toLowerCase())).flat();
  // Weak: the same page in other bytes has the same tag. With other rules for it, it is another page.
  // Of the page a checksum will do: what it was made of has its hash among those rules.
  const etag = `W/"${hash("sha1", `${crc32(plain)} ${plain.length} ${kept.join("\n")}`, "base64url")}"`;
  const about = ["vary", "Accept-Encoding", "etag", etag];
  const common = [...kept, ...about];
  return {
    status,
    isCacheable: status === 200,
    bytes: plain.length + OVERHEAD_BYTES,
    tags: headers.get(CACHE_TAG)?.split(" ") ?? [],
    etag,
    notModifiedHeaders: ["cache-control", headers.get("Cache-Control") ?? "", ...about],
    headers: common,
    bodies: { identity: createBody({ headers: common }, plain) },
    isIdentityRequested: false,
  };
}

/** The first who asks gets it quickly; for the second it is compressed well, and those after them get that. */
function getBody(page: CachedResponse, encoding: Encoding | "identity"): Body {
  if (encoding === "identity") return getIdentityBody(page);
  const known = page.bodies[encoding];
  if (!known) {
    const quick = compressQuickly(page, encoding);
    setBody(page, encoding, quick);
    if (encoding === "br" && !page.isIdentityRequested) setBody(page, "identity", undefined);
    return quick;
  }
  if (known.isQuick) {
    known.isQuick = false;
    pendingCompression = pendingCompression.then(() => compressWell(page, encoding)).catch(logError);
  }
  return known;
}

/** Whoever asks for it once, such as a proxy that compresses by itself, asks again. */
function getIdentityBody(page: CachedResponse): Body {
  page.isIdentityRequested = true;
  const plain = page.bodies.identity ?? createBody(page, getIdentityBytes(page));
  setBody(page, "identity", plain);
  return plain;
}

function setBody(page: CachedResponse, encoding: Encoding | "identity", body: Body | undefined) {
  page.bytes += (body?.bytes.length ?? 0) - (page.bodies[encoding]?.bytes.length ?? 0);
  page.bodies[encoding] = body;
}

function getIdentityBytes({ bodies: { identity, br } }: CachedResponse): Buffer {
  if (identity) return identity.bytes;
  if (!br) throw new Error("A page without any bytes.");
  return brotliDecompressSync(br.bytes);
}

function createBody({ headers }: Pick<CachedResponse, "headers">, bytes: Buffer, encoding?: Encoding): Body {
  const about = ["content-length", String(bytes.length), ...(encoding ? ["content-encoding", encoding] : [])];
  return { headers: [...headers, ...about], bytes: copyFromPool(bytes) };
}

/** zlib's results are parts of larger buffers, all of which a cached page would hold without counting it. */
function copyFromPool(bytes: Buffer): Buffer {
  return bytes.length === bytes.buffer.byteLength ? bytes : Buffer.from(new Uint8Array(bytes).buffer);
}

/** One at a time: each takes some megabytes from the moment at which it is asked for. */
let pendingCompression: Promise<void> = Promise.resolve();

async function compressWell(page: CachedResponse, encoding: Encoding) {
  // Whoever waits for an answer goes first.
  await soon();
  const plain = getIdentityBytes(page);
  const bytes =
    encoding === "br"
      ? await brotli(plain, brotliOptions(CACHED_QUALITY, plain.length))
      : await gzipped(plain, { level: 9 });
  setBody(page, encoding, createBody(page, bytes, encoding));
}

/** Here and now: a thread of its own would take longer to be woken. */
function compressQuickly(page: CachedResponse, encoding: Encoding): Body {
  const plain = getIdentityBytes(page);
  const bytes =
    encoding === "br"
      ? brotliCompressSync(plain, brotliOptions(QUICK_QUALITY, plain.length))
      : gzipSync(plain, { level: 1 });
  return { ...createBody(page, bytes, encoding), isQuick: true };
}

function brotliOptions(quality: number, length: number) {
  // As far back as the page goes: what it would be given beyond that, it prepares for nothing.
  const window = Math.ceil(Math.log2(length + 16));
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(window, 16), constants.BROTLI_DEFAULT_WINDOW),
    },
  };
}

/** Sends the page in the encoding that the browser prefers, or 304 where the browser already has it. */
export function sendCachedResponse(page: CachedResponse, request: IncomingMessage, response: ServerResponse) {
  const { "accept-encoding": encoding, "if-none-match": knownTag } = request.headers;
  if (knownTag !== undefined && page.status === 200 && matchesEtag(knownTag, page.etag)) {
    response.writeHead(304, page.notModifiedHeaders).end();
    return;
  }
  const { headers, bytes } = getBody(page, findEncoding(String(encoding ?? "")));
  response.writeHead(page.status, headers).end(request.method === "HEAD" ? undefined : bytes);
}

function matchesEtag(known: string, etag: string): boolean {
  return (
    known === etag ||
    known === "*" ||
    known.split(",").some((each) => toStrongEtag(each.trim()) === toStrongEtag(etag))
  );
}

/** Who holds a page counts it the same whether the tag says so weakly or strongly. */
function toStrongEtag(tag: string): string {
  return tag.replace(/^W\//, "");
}

/** Browsers write the same few lines: reading each once is enough. */
const encodingCache = new Map<string, Encoding | "identity">();
const ENCODING_CACHE_MAX = 500;
const CACHED_HEADER_LENGTH_MAX = 100;

function findEncoding(text: string): Encoding | "identity" {
  const known = encodingCache.get(text);
  if (known) return known;
  const encoding = negotiateEncoding(text) ?? "identity";
  if (text.length > CACHED_HEADER_LENGTH_MAX) return encoding;
  if (encodingCache.size >= ENCODING_CACHE_MAX) encodingCache.clear();
  encodingCache.set(text, encoding);
  return encoding;
}
