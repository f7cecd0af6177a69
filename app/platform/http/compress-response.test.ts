import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { compressResponse } from "./compress-response.server.ts";
import { negotiateEncoding } from "./negotiate-encoding.server.ts";

// As in the server: it puts answers of its own in the place of Node's.
getRequestListener(() => new Response());

const page = `<!doctype html>${"<p>Senior care in Boise.</p>".repeat(100)}`;
const html = { "Content-Type": "text/html; charset=utf-8" };

async function answer(
  headers: Record<string, string>,
  { body = page as string | null, status = 200, method = "GET", accept = "gzip, deflate, br, zstd" } = {},
) {
  const app = new Hono();
  app.use(compressResponse);
  app.all("*", () => new Response(body, { status, headers }));
  return app.request("/", { method, headers: accept ? { "Accept-Encoding": accept } : {} });
}

describe("the encoding", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["GZIP", "gzip"],
    ["br;q=0.5, gzip;q=1.0", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br ; q=0, gzip;q=0.000", undefined],
    ["*", "br"],
    ["br;q=0, *;q=0.1", "gzip"],
    ["gzip;q=0, *;q=0", undefined],
    ["identity", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("%s: %s", (header, encoding) => {
    expect(negotiateEncoding(header)).toBe(encoding);
  });
});

test("a page arrives as it was, in fewer bytes", async () => {
  const ways = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [accept, unpack] of Object.entries(ways)) {
    const response = await answer({ ...html, "Content-Security-Policy": "script-src 'self'" }, { accept });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(unpack(bytes).toString()).toBe(page);
    expect(bytes.length).toBeLessThan(page.length / 2);
    expect(Object.fromEntries(response.headers)).toEqual({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "script-src 'self'",
      "content-encoding": accept,
      "content-length": String(bytes.length),
      vary: "Accept-Encoding",
    });
  }
});

test.each([
  "text/x-script",
  "application/json",
  "application/xml; charset=utf-8",
  "application/ld+json",
  "image/svg+xml",
])("%s is compressed", async (type) => {
  expect((await answer({ "Content-Type": type })).headers.get("Content-Encoding")).toBe("br");
});

test("an error keeps its status", async () => {
  const response = await answer(html, { status: 404 });
  expect(response.status).toBe(404);
  expect(response.headers.get("Content-Encoding")).toBe("br");
});

test.each([
  ["a browser that takes no encoding", { accept: "" }, page],
  ["a short page", { body: "<p>Short.</p>" }, "<p>Short.</p>"],
  ["a question for the headers alone", { method: "HEAD" }, ""],
  ["an answer without a body", { status: 304, body: null }, ""],
  ["a part of a page", { status: 206 }, page],
])("%s: sent as it is, but caches are told that others get other bytes", async (_, how, text) => {
  const response = await answer(html, how);
  expect(response.headers.get("Content-Encoding")).toBeNull();
  expect(response.headers.get("Vary")).toBe("Accept-Encoding");
  expect(await response.text()).toBe(text);
});

test.each([
  ["a picture", { "Content-Type": "image/png" }],
  ["a stream of events", { "Content-Type": "text/event-stream" }],
  ["a font", { "Content-Type": "font/woff2" }],
  ["what must not be transformed", { ...html, "Cache-Control": "public, no-transform" }],
  ["what is one person's", { ...html, "Cache-Control": "private, no-cache" }],
  ["what nobody may keep", { ...html, "Cache-Control": "no-store" }],
  ["what brings a cookie", { ...html, "Set-Cookie": "session=secret" }],
  ["what is encoded already", { ...html, "Content-Encoding": "gzip" }],
])("%s stays as it is", async (_, headers: Record<string, string>) => {
  const response = await answer(headers);
  expect(response.headers.get("Content-Encoding")).toBe(headers["Content-Encoding"] ?? null);
  expect(response.headers.get("Vary")).toBeNull();
  expect(await response.text()).toBe(page);
});

test("a tag that promised the very bytes promises the same page", async () => {
  expect((await answer({ ...html, ETag: '"a"' })).headers.get("ETag")).toBe('W/"a"');
  expect((await answer({ ...html, ETag: 'W/"a"' })).headers.get("ETag")).toBe('W/"a"');
});

test("what else an answer depends on is not forgotten", async () => {
  expect((await answer({ ...html, Vary: "Cookie" })).headers.get("Vary")).toBe("Cookie, Accept-Encoding");
  expect((await answer({ ...html, Vary: "accept-encoding" })).headers.get("Vary")).toBe("accept-encoding");
});
