import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";

const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
const encodings = ["br", "gzip"] as const;

/** The bytes as they are on the wire, which a browser would not show. */
function fetchRaw(url: string, headers: Record<string, string>, method = "GET") {
  return new Promise<{ status?: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    httpRequest(url, { method, headers }, async (answer) => {
      resolve({ status: answer.statusCode, headers: answer.headers, body: await buffer(answer) });
    })
      .on("error", reject)
      .end();
  });
}

async function addresses(home: string) {
  const html = (await fetchRaw(home, {})).body.toString();
  const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
  return {
    js: find(/(\/assets\/entry\.client[^"]+\.js)/),
    font: find(/href="(\/assets\/[^"]+\.woff2)"/),
    picture: find(/"(\/images\/[0-9a-f-]{36})"/),
  };
}

test("pages, their data, pictures and files arrive compressed, and are what they were", async ({
  baseURL,
}) => {
  const { js, picture } = await addresses(baseURL ?? "");
  const answers: [path: string, type: string][] = [
    ["/", "text/html; charset=utf-8"],
    ["/search?q=memory", "text/html; charset=utf-8"],
    ["/search.data", "text/x-script"],
    ["/nowhere", "text/html; charset=utf-8"],
    ["/assets/nothing.css", "text/html; charset=utf-8"],
    ["/sitemap.xml", "application/xml; charset=utf-8"],
    [picture, "image/svg+xml"],
    [js, "text/javascript; charset=utf-8"],
    ["/favicon.svg", "image/svg+xml; charset=utf-8"],
    ["/site.webmanifest", "application/manifest+json"],
  ];
  for (const [path, type] of answers) {
    const plain = await fetchRaw(baseURL + path, {});
    expect(plain.headers, path).toMatchObject({ "content-type": type, vary: "Accept-Encoding" });
    expect(plain.headers["content-encoding"], path).toBeUndefined();
    for (const encoding of encodings) {
      const packed = await fetchRaw(baseURL + path, { "Accept-Encoding": encoding });
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

test("what a browser refuses it does not get, and fonts have been compressed before", async ({ baseURL }) => {
  const { js, font } = await addresses(baseURL ?? "");
  for (const path of ["/", js]) {
    const { headers } = await fetchRaw(baseURL + path, { "Accept-Encoding": "br;q=0, gzip;q=0" });
    expect(headers["content-encoding"], path).toBeUndefined();
  }
  const { headers } = await fetchRaw(baseURL + font, { "Accept-Encoding": "br, gzip" });
  expect(headers).toMatchObject({ "content-type": "font/woff2" });
  expect(headers["content-encoding"]).toBeUndefined();
  expect(headers.vary).toBeUndefined();
});

test("headers alone, and a part of a file, are those of the same bytes", async ({ baseURL }) => {
  const { js } = await addresses(baseURL ?? "");
  const accept = { "Accept-Encoding": "br" };
  const whole = await fetchRaw(baseURL + js, accept);
  const head = await fetchRaw(baseURL + js, accept, "HEAD");
  expect(head.body.length).toBe(0);
  expect(head.headers["content-length"]).toBe(whole.headers["content-length"]);
  const part = await fetchRaw(baseURL + js, { ...accept, Range: "bytes=10-19" });
  expect(part.status).toBe(206);
  expect(part.headers).toMatchObject({
    "content-encoding": "br",
    "content-range": `bytes 10-19/${whole.body.length}`,
  });
  expect(part.body.equals(whole.body.subarray(10, 20))).toBe(true);
});

test("the compressed twins have no address of their own beside the icons", async ({ request }) => {
  expect((await request.get("/favicon.svg.br")).status()).toBe(404);
});
