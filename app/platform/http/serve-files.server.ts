import { readdirSync } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Env, Hono, HonoRequest, MiddlewareHandler } from "hono";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX as COMPRESSIBLE } from "hono/utils/compress";
import { negotiateEncoding } from "./negotiate-encoding.server.ts";
import { replaceResponse } from "./replace-response.server.ts";

/** The finished files of a folder, each in the encoding that the browser likes best. */
export function serveFiles<E extends Env>(app: Hono<E>, folder: string) {
  const files = serveStatic({ root: folder, precompressed: true });
  app.use("/assets/*", withCacheControl("public, max-age=31536000, immutable"), files);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === "assets" || /^\.|\.(?:br|gz)$/.test(entry.name)) continue;
    app.use(
      entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`,
      withCacheControl("public, max-age=3600"),
      files,
    );
  }
}

/** What serveStatic leaves to others; its own hook comes too late to set a header. */
function withCacheControl(cacheControl: string): MiddlewareHandler {
  return async (c, next) => {
    normalizeHeaders(c.req);
    await next();
    const { ok, headers } = c.res;
    const type = headers.get("Content-Type") ?? "";
    if (!ok || type.startsWith("text/html")) return;
    headers.set("Cache-Control", cacheControl);
    // serveStatic says so only with the compressed bytes: a cache would keep the plain ones for everybody.
    if (COMPRESSIBLE.test(type)) headers.set("Vary", "Accept-Encoding");
    if (c.res.status === 200 && isNotModified(c.req, headers)) replaceResponse(c, await toNotModified(c.res));
  };
}

/** Says in serveStatic's words what is wished: it knows names of encodings alone, and takes every range for one. */
function normalizeHeaders({ raw: { headers } }: HonoRequest) {
  const encoding = negotiateEncoding(headers.get("Accept-Encoding") ?? undefined);
  if (encoding) headers.set("Accept-Encoding", encoding);
  else headers.delete("Accept-Encoding");
  const range = parseRange(headers);
  if (range) headers.set("Range", range);
  else headers.delete("Range");
}

/** One range of bytes. What else may be asked for counts as not said, as RFC 9110 (14.2) allows or demands. */
function parseRange(headers: Headers): string | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(headers.get("Range") ?? "") ?? [];
  if (first === undefined || last === undefined || headers.has("If-Range")) return undefined;
  if (first === "" && last === "") return undefined;
  return first && last && Number(first) > Number(last) ? undefined : `bytes=${first}-${last}`;
}

/** Files have no tag. Of the forms of a date we know the one in use, which is also ours. */
function isNotModified({ raw }: HonoRequest, headers: Headers): boolean {
  if (raw.headers.has("If-None-Match")) return false;
  const since = raw.headers.get("If-Modified-Since") ?? "";
  const moment = Date.parse(since);
  if (Number.isNaN(moment) || new Date(moment).toUTCString() !== since) return false;
  return Date.parse(headers.get("Last-Modified") ?? "") <= moment;
}

async function toNotModified({ body, headers }: Response): Promise<Response> {
  await body?.cancel();
  for (const name of ["Content-Length", "Content-Type", "Content-Encoding"]) headers.delete(name);
  return new Response(null, { status: 304, headers });
}
