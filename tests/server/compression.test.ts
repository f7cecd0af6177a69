import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect } from "vitest";
import { requestRaw } from "../support/server/http.ts";
import { test } from "../support/server/seeded-instance.ts";

const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
const encodings = ["br", "gzip"] as const;

async function listFiles(home: string) {
  const html = String((await requestRaw(home)).body);
  const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
  return {
    js: find(/(\/assets\/entry\.client[^"]+\.js)/),
    font: find(/href="(\/assets\/[^"]+\.woff2)"/),
    picture: find(/"(\/images\/[0-9a-f-]{36})"/),
  };
}

test("pages, their data, pictures and files arrive compressed, and unpack to what they were", async ({
  site,
}) => {
  const { js, picture } = await listFiles(site.url);
  const answers: [path: string, type: string][] = [
    ["/", "text/html; charset=utf-8"],
    ["/search?q=memory", "text/html; charset=utf-8"],
    ["/search.data", "text/x-script"],
    ["/nowhere", "text/html; charset=utf-8"],
    ["/assets/nothing.css", "text/html; charset=utf-8"],
    ["/sitemap.xml", "application/xml; charset=utf-8"],
    [picture, "image/svg+xml"],
    ["/maps/city/scottsdale.svg", "image/svg+xml"],
    [js, "text/javascript; charset=utf-8"],
    ["/favicon.svg", "image/svg+xml; charset=utf-8"],
    ["/site.webmanifest", "application/manifest+json"],
  ];
  for (const [path, type] of answers) {
    const plain = await requestRaw(site.url + path);
    expect(plain.headers, path).toMatchObject({ "content-type": type, vary: "Accept-Encoding" });
    expect(plain.headers["content-encoding"], path).toBeUndefined();
    for (const encoding of encodings) {
      const packed = await requestRaw(site.url + path, { headers: { "Accept-Encoding": encoding } });
      expect(packed.headers, path).toMatchObject({
        "content-encoding": encoding,
        "content-type": type,
        "content-length": String(packed.body.length),
        vary: "Accept-Encoding",
      });
      expect(packed.headers["cache-control"], path).toBe(plain.headers["cache-control"]);
      expect(unpack[encoding](packed.body).equals(plain.body), path).toBe(true);
      expect(packed.body.length, path).toBeLessThan(plain.body.length);
    }
  }
});

test("an encoding that the browser refuses is not used, nor one for fonts, and the packed files have no address", async ({
  site,
}) => {
  const { js, font } = await listFiles(site.url);
  for (const path of ["/", js]) {
    const refusal = { headers: { "Accept-Encoding": "br;q=0, gzip;q=0" } };
    expect((await requestRaw(site.url + path, refusal)).headers["content-encoding"], path).toBeUndefined();
  }
  const { headers } = await requestRaw(site.url + font, { headers: { "Accept-Encoding": "br, gzip" } });
  expect(headers).toMatchObject({ "content-type": "font/woff2" });
  expect(headers["content-encoding"]).toBeUndefined();
  expect(headers.vary).toBeUndefined();
  expect((await fetch(`${site.url}/favicon.svg.br`)).status).toBe(404);
});

test("a HEAD request and a range of a file describe the same compressed bytes", async ({ site }) => {
  const { js } = await listFiles(site.url);
  const accept = { "Accept-Encoding": "br" };
  const all = await requestRaw(site.url + js, { headers: accept });
  const head = await requestRaw(site.url + js, { headers: accept, method: "HEAD" });
  expect(head.body.length).toBe(0);
  expect(head.headers["content-length"]).toBe(all.headers["content-length"]);
  const part = await requestRaw(site.url + js, { headers: { ...accept, Range: "bytes=10-19" } });
  expect(part.status).toBe(206);
  expect(part.headers).toMatchObject({
    "content-encoding": "br",
    "content-range": `bytes 10-19/${all.body.length}`,
  });
  expect(part.body.equals(all.body.subarray(10, 20))).toBe(true);
});
