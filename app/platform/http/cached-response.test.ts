import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { type CachedResponse, sendCachedResponse, toCachedResponse } from "./cached-response.server.ts";

const text = Array.from({ length: 2000 }, (_, index) => `<p>Provider ${index} of ${index % 7}</p>`).join("");
let page: CachedResponse;
const server = createServer((request, response) => sendCachedResponse(page, request, response));

afterEach(() => new Promise<void>((resolve) => void server.close(() => resolve())));

async function serve(answer: Response) {
  page = (await toCachedResponse(answer)) as CachedResponse;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
}

function ask(encoding: string): Promise<{ headers: IncomingMessage["headers"]; bytes: Buffer }> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ port, headers: { "Accept-Encoding": encoding }, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("end", () => resolve({ headers: answer.headers, bytes: Buffer.concat(chunks) }));
    }).on("error", reject);
  });
}

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
])(
  "the first gets %s quickly made, and those after the second get it in fewer bytes",
  async (encoding, unpack) => {
    await serve(new Response(text, { headers: { "Content-Type": "text/html" } }));
    const first = await ask(encoding);
    await ask(encoding);
    const later = await vi.waitFor(async () => {
      const answer = await ask(encoding);
      expect(answer.bytes.length).toBeLessThan(first.bytes.length);
      return answer;
    });
    for (const { headers, bytes } of [first, later]) {
      expect(unpack(bytes).toString()).toBe(text);
      expect(headers).toMatchObject({ "content-encoding": encoding, "content-length": String(bytes.length) });
    }
    expect(later.headers.etag).toBe(first.headers.etag);
  },
);

test("a page's cache tag names the providers that it shows, and is not sent", async () => {
  await serve(new Response(text, { headers: { "Cache-Tag": "a-1 b-2" } }));
  expect(page.tags).toEqual(["a-1", "b-2"]);
  expect((await ask("br")).headers).not.toHaveProperty("cache-tag");
  expect((await toCachedResponse(new Response(text)))?.tags).toEqual([]);
});

test("beside brotli plain bytes are not kept, until somebody wants them", async () => {
  await serve(new Response(text, { headers: { "Content-Type": "text/html" } }));
  const alone = page.bytes;
  const packed = await ask("br");
  expect(page.bytes - packed.bytes.length).toBe(alone - text.length);
  const zipped = await ask("gzip");
  expect(gunzipSync(zipped.bytes).toString()).toBe(text);
  expect(page.bytes).toBe(alone - text.length + packed.bytes.length + zipped.bytes.length);

  for (const _ of [1, 2]) {
    const plain = await ask("identity");
    expect(plain.bytes.toString()).toBe(text);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.headers.etag).toBe(packed.headers.etag);
  }
  await ask("br");
  expect(page.bytes).toBeGreaterThan(alone);
});

test("each body holds no more memory than it is counted for", async () => {
  await serve(new Response(text, { headers: { "Content-Type": "text/html" } }));
  const encodings = ["br", "gzip", "identity"] as const;
  const check = () => {
    for (const encoding of encodings) {
      const bytes = page.bodies[encoding]?.bytes;
      expect(bytes?.buffer.byteLength, encoding).toBe(bytes?.length);
    }
  };
  const sizes = async () => {
    const answers = [];
    for (const encoding of encodings) answers.push((await ask(encoding)).bytes.length);
    return answers;
  };
  const quick = await sizes();
  check();
  await vi.waitFor(async () =>
    expect((await sizes()).filter((size, i) => size < (quick[i] ?? 0))).toHaveLength(2),
  );
  check();
});

test("what is somebody's own is not finished for all", async () => {
  expect(await toCachedResponse(new Response(text, { headers: { "Set-Cookie": "a=b" } }))).toBeUndefined();
  expect(
    await toCachedResponse(new Response(text, { headers: { "Cache-Control": "no-store" } })),
  ).toBeUndefined();
});

test("with other rules for it, a page has another tag", async () => {
  const tagWith = async (policy: string) => {
    const page = await toCachedResponse(
      new Response(text, { headers: { "Content-Security-Policy": policy } }),
    );
    return page?.etag;
  };
  expect(await tagWith("default-src 'self'")).toBe(await tagWith("default-src 'self'"));
  expect(await tagWith("default-src 'self'")).not.toBe(await tagWith("default-src 'none'"));
});

test("a failure is the same for all who wait for it, and nobody's to keep", async () => {
  const failed = await toCachedResponse(new Response(text, { status: 503 }));
  expect(failed).toMatchObject({ status: 503, isCacheable: false });
  expect(failed?.headers).toEqual(expect.arrayContaining(["cache-control", "no-store"]));
  expect(failed?.headers.join()).not.toContain("public");
});
