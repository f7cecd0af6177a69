import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPlainRequest } from "./plain-request.server.ts";

const read = (head: string) => readPlainRequest(Buffer.from(head, "latin1"));

/** What Node makes of the same bytes, and of a request that follows them. */
type Read = {
  url?: string;
  host?: string;
  encoding?: string;
  knownTag?: string;
  isLast: boolean;
  body: string;
};
let reads: Read[] = [];
const server = createServer(async (request, response) => {
  const { host, "accept-encoding": encoding, "if-none-match": knownTag } = request.headers;
  const one: Read = {
    url: request.url,
    host,
    encoding: encoding && String(encoding),
    knownTag,
    isLast: false,
    body: "",
  };
  reads.push(one);
  one.isLast = !response.shouldKeepAlive;
  one.body = await text(request).catch(() => "cut off");
  response.end();
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => void server.close());

async function readByNode(head: string): Promise<Read[]> {
  reads = [];
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.end(Buffer.from(`${head}GET /after HTTP/1.1\r\nHost: after\r\nConnection: close\r\n\r\n`, "latin1"));
  await text(socket).catch(() => "");
  return reads;
}

const browsers = {
  "Chrome on a phone":
    'GET /city/scottsdale?q=memory HTTP/1.1\r\nHost: hearthlist.example\r\nConnection: keep-alive\r\nsec-ch-ua: "Chromium";v="130", "Not?A_Brand";v="99"\r\nsec-ch-ua-mobile: ?1\r\nUpgrade-Insecure-Requests: 1\r\nUser-Agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36\r\nAccept: text/html,application/xhtml+xml;q=0.9,*/*;q=0.8\r\nSec-Fetch-Mode: navigate\r\nAccept-Encoding: gzip, deflate, br, zstd\r\nAccept-Language: en-US,en;q=0.9\r\nIf-None-Match: W/"tag"\r\n\r\n',
  curl: "GET / HTTP/1.1\r\nHost: localhost:3000\r\nUser-Agent: curl/8.5.0\r\nAccept: */*\r\n\r\n",
  "a proxy in lower case":
    "GET /about HTTP/1.1\r\nhost: hearthlist.example\r\nx-forwarded-for: 203.0.113.9\r\naccept-encoding: br\r\nconnection: Keep-Alive\r\n\r\n",
};

test.each(Object.entries(browsers))("%s is understood, as Node understands it", async (_, head) => {
  const request = read(head);
  const [node] = await readByNode(head);
  expect(request).toMatchObject({ url: node?.url, host: node?.host });
  expect([request?.encoding, request?.knownTag]).toEqual([node?.encoding, node?.knownTag]);
});

test("the same as the last time is not read again, and anything else is", () => {
  const last = read(browsers.curl);
  expect(last).toBeDefined();
  expect(readPlainRequest(Buffer.from(browsers.curl), last)).toBe(last);
  expect(readPlainRequest(Buffer.from(browsers.curl.replace("GET /", "GET /about")), last)?.url).toBe(
    "/about",
  );
  expect(readPlainRequest(Buffer.from(browsers.curl.replace("GET", "PUT")), last)).toBeUndefined();
});

const plain = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
test.each([
  ["nothing", ""],
  ["half a head", plain.slice(0, -2)],
  ["two heads", plain + plain],
  ["a head and more", `${plain}x`],
  ["another method", plain.replace("GET", "HEAD")],
  ["another version", plain.replace("1.1", "1.0")],
  ["a whole address", plain.replace("/", "http://a/")],
  ["no name", plain.replace("Host", "Hos")],
  ["two names", plain.replace("Host: a", "Host: a\r\nhost: b")],
  ["room after the name", plain.replace("Host: a", "Host: a ")],
  ["room before a colon", plain.replace("Host: a", "Host: a\r\nContent-Length : 5")],
  ["a line that goes on", plain.replace("Host: a", "Host: a\r\n b")],
  ["a body", plain.replace("Host: a", "Host: a\r\nContent-length: 0")],
  ["a body in pieces", plain.replace("Host: a", "Host: a\r\ntransfer-encoding: chunked")],
  ["a question first", plain.replace("Host: a", "Host: a\r\nExpect: 100-continue")],
  ["another protocol", plain.replace("Host: a", "Host: a\r\nConnection: Upgrade\r\nUpgrade: websocket")],
  ["the last request", plain.replace("Host: a", "Host: a\r\nConnection: close")],
  ["the last request, to a proxy", plain.replace("Host: a", "Host: a\r\nProxy-Connection: close")],
  ["two wishes", plain.replace("Host: a", "Host: a\r\nAccept-Encoding: br\r\nAccept-Encoding: gzip")],
  ["lines that end otherwise", plain.replaceAll("\r\n", "\n")],
  ["a letter that is none", plain.replace("/", "/\u00e9")],
  ["a hidden sign", plain.replace("a\r", "a\u0000\r")],
  ["too much", plain.replace("Host: a", `Host: a\r\nX-A: ${"a".repeat(4096)}`)],
])("%s is left to Node", (_, head) => {
  expect(read(head)).toBeUndefined();
});

const name = fc.constantFrom(
  ..."Host,host,HOST,Accept-Encoding,accept-encoding,If-None-Match,Connection,connection,Content-Length,Transfer-Encoding,Proxy-Connection,Upgrade,Expect,Trailer,TE,Cookie,X-A,x_b,Keep-Alive,Content-Length ,Transfer_Encoding".split(
    ",",
  ),
);
const value = fc.oneof(
  fc.constantFrom(
    "",
    "a",
    "0",
    "5",
    "br",
    "gzip, br;q=0",
    '"a"',
    '"a", "b"',
    "*",
    "keep-alive",
    "close",
    "chunked",
    "100-continue",
  ),
  fc.string({ maxLength: 6 }),
);
const line = fc
  .tuple(
    name,
    fc.constantFrom(...Array(9).fill(": "), ":", ":  ", ":\t"),
    value,
    fc.constantFrom(...Array(9).fill(""), " "),
  )
  .map((each) => each.join(""));
const head = fc
  .record({
    method: fc.constantFrom(...Array(9).fill("GET"), "get", "POST", "HEAD"),
    url: fc.oneof(fc.constantFrom("/", "/search?q=a", "//a/b", "/%2f", "*"), fc.webPath()),
    version: fc.constantFrom(...Array(9).fill("1.1"), "1.0"),
    lines: fc.array(line, { maxLength: 3 }),
    host: fc.constantFrom("Host: a", "Host: a", "Host: b:80", "X-B: c"),
  })
  .map(({ method, url, version, lines, host }) =>
    [`${method} ${url} HTTP/${version}`, host, ...lines, "", ""].join("\r\n"),
  );
const broken = fc
  .tuple(
    head,
    fc.nat(),
    fc.constantFrom("", "\r", "\n", "\r\n", "\r\n\r\n", " ", ":", "\u0000", "\u00ff", "a"),
  )
  .map(([text, at, piece]) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + piece + text.slice(place + (piece ? 0 : 1));
  });

test("whatever is understood, Node understands alike, and reads no byte more or less", async () => {
  let understood = 0;
  await fc.assert(
    fc.asyncProperty(fc.oneof(head, broken), async (bytes) => {
      const request = read(bytes);
      if (!request) return;
      understood += 1;
      const { url, host, encoding, knownTag } = request;
      const [first, second, ...others] = await readByNode(bytes);
      expect(first).toEqual({ url, host, encoding, knownTag, isLast: false, body: "" });
      expect(second).toMatchObject({ url: "/after", host: "after" });
      expect(others).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
  expect(understood).toBeGreaterThan(500);
});
