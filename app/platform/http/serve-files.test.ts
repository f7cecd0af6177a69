import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen } from "./listen.server.ts";
import { serveFiles } from "./serve-files.server.ts";

const CHANGED = new Date("2027-03-09T15:30:00.500Z");
const folder = mkdtempSync(join(tmpdir(), "hearthlist-files-"));
let server: Server;
let port = 0;

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  for (const [name, content] of [
    ["assets/town.js", "0123456789"],
    ["assets/town.js.br", "in brotli"],
    ["assets/town.js.gz", "in gzip"],
    ["robots.svg", "<svg/>"],
  ] as const) {
    writeFileSync(join(folder, name), content);
    utimesSync(join(folder, name), CHANGED, CHANGED);
  }
  const app = new Hono();
  serveFiles(app, folder);
  app.all("*", (c) => c.text("a page"));
  server = createServer(getRequestListener(app.fetch));
  port = await listen(server, 0, "127.0.0.1");
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string };

/** As it is on the wire: fetch has encodings of its own. */
function ask(headers: Record<string, string>, { path = "/assets/town.js", method = "GET" } = {}) {
  return new Promise<Answer>((resolve, reject) => {
    httpRequest({ host: "127.0.0.1", port, path, method, headers }, async (answer) => {
      resolve({ status: answer.statusCode, headers: answer.headers, body: await text(answer) });
    })
      .on("error", reject)
      .end();
  });
}

test.each([
  ["gzip, deflate, br, zstd", "br", "in brotli"],
  ["br;q=0, gzip", "gzip", "in gzip"],
  ["br;q=0.5, gzip;q=1.0", "gzip", "in gzip"],
  ["br;q=1.0", "br", "in brotli"],
  ["*", "br", "in brotli"],
  ["br;q=0, gzip;q=0", undefined, "0123456789"],
  ["identity", undefined, "0123456789"],
])("of the encodings %s: %s", async (accepted, encoding, body) => {
  const answer = await ask({ "Accept-Encoding": accepted });
  expect(answer).toMatchObject({ status: 200, body });
  expect(answer.headers["content-encoding"]).toBe(encoding);
  expect(answer.headers.vary).toBe("Accept-Encoding");
});

test.each([
  ["bytes=2-4", "234", "bytes 2-4/10"],
  ["Bytes=2-4", "234", "bytes 2-4/10"],
  ["bytes=8-", "89", "bytes 8-9/10"],
  ["bytes=8-99", "89", "bytes 8-9/10"],
  ["bytes=-3", "789", "bytes 7-9/10"],
])("the range %s is a part", async (range, body, said) => {
  const answer = await ask({ Range: range });
  expect(answer).toMatchObject({ status: 206, body });
  expect(answer.headers["content-range"]).toBe(said);
});

test.each(["bytes=10-", "bytes=10-20", "bytes=-0"])("the range %s is not there", async (range) => {
  const answer = await ask({ Range: range });
  expect(answer).toMatchObject({ status: 416, body: "" });
  expect(answer.headers["content-range"]).toBe("bytes */10");
});

test.each(["2-4", "bytes=4-2", "bytes=-", "bytes=a-b", "bytes=0-1,3-4", "lines=0-1", "bytes 0-1", "x"])(
  "the range %s counts as not said",
  async (range) => {
    const answer = await ask({ Range: range });
    expect(answer).toMatchObject({ status: 200, body: "0123456789" });
    expect(answer.headers["content-range"]).toBeUndefined();
  },
);

test("a part is not added to one of which we do not know whether it is of the same file", async () => {
  expect(await ask({ Range: "bytes=2-4", "If-Range": '"a"' })).toMatchObject({
    status: 200,
    body: "0123456789",
  });
});

test("who has the file is told that it is the same, with all that is said of keeping it", async () => {
  const whole = await ask({ "Accept-Encoding": "br" });
  const since = whole.headers["last-modified"] ?? "";
  for (const method of ["GET", "HEAD"]) {
    const same = await ask({ "Accept-Encoding": "br", "If-Modified-Since": since }, { method });
    expect(same).toMatchObject({ status: 304, body: "" });
    expect(same.headers).toMatchObject({
      "cache-control": whole.headers["cache-control"],
      "last-modified": since,
      vary: "Accept-Encoding",
    });
    expect(same.headers["content-length"]).toBeUndefined();
  }
  expect((await ask({ "If-Modified-Since": since }, { path: "/robots.svg" })).status).toBe(304);
  expect((await ask({ "If-Modified-Since": "Wed, 10 Mar 2027 00:00:00 GMT" })).status).toBe(304);
});

test.each<Record<string, string>>([
  { "If-Modified-Since": "Tue, 09 Mar 2027 15:29:59 GMT" },
  { "If-Modified-Since": "yesterday" },
  { "If-Modified-Since": "2030" },
  { "If-Modified-Since": "Wed, 10 Mar 2027 00:00:00 GMT", "If-None-Match": '"a"' },
])("%j gets the file", async (headers) => {
  expect(await ask(headers)).toMatchObject({ status: 200, body: "0123456789" });
});

test("what is no file is left to the pages", async () => {
  expect(await ask({ Range: "x" }, { path: "/assets/none.js" })).toMatchObject({
    status: 200,
    body: "a page",
  });
});
