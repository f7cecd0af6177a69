import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { KEPT_OPEN_MS, sendWhole, wholeAnswer } from "./whole-answer.server.ts";

const large = "a large page ".repeat(100_000);
const answers = new Map(
  ["one", "two", "three", large].map((body) => {
    const headers = ["content-type", "text/plain", "content-length", String(body.length)];
    return [body === large ? "/large" : `/${body}`, wholeAnswer(200, headers, Buffer.from(body))];
  }),
);
const unchanged = wholeAnswer(304, ["etag", '"a"']);
/** Requests that Node has not let go of. */
const open = new Set<ServerResponse>();
const server = createServer({ keepAliveTimeout: KEPT_OPEN_MS }, (request, response) => {
  open.add(response);
  response.once("close", () => open.delete(response));
  sendWhole(answers.get(request.url ?? "") ?? unchanged, request, response);
});
let socket: Socket;

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "connect");
});
afterEach(() => {
  socket.destroy();
  vi.useRealTimers();
});

const ask = (path: string, { method = "GET", more = "", version = "1.1" } = {}) =>
  socket.write(`${method} ${path} HTTP/${version}\r\nHost: localhost\r\n${more}\r\n`);

/** What comes until this many letters of it are there. */
async function read(length: number): Promise<string> {
  let received = "";
  while (received.length < length) received += await once(socket, "data").then(String);
  return received;
}

/** The head's lines without the time, and without what the connection decides. */
function linesOf(head: string): string[] {
  const [lines = ""] = head.split("\r\n\r\n");
  return lines.split("\r\n").filter((line) => !/^(date|connection|keep-alive):/i.test(line));
}

const bodiesOf = (received: string) =>
  received
    .split(/HTTP\/1\.1 \d+ [\w ]+\r\n/)
    .slice(1)
    .map((each) => each.split("\r\n\r\n")[1]);

test("one after the other on a connection, and Node lets go of each", async () => {
  for (const word of ["one", "two", "three", "one"]) {
    ask(`/${word}`);
    expect(bodiesOf(await read(100))).toEqual([word]);
  }
  await vi.waitFor(() => expect(open.size).toBe(0));
});

test("asked for all at once, they come in order", async () => {
  socket.cork();
  for (const word of ["one", "large", "two", "three"]) ask(`/${word}`);
  ask("/other");
  ask("/one", { more: "Connection: close\r\n" });
  socket.uncork();
  const received = await text(socket);
  expect(bodiesOf(received)).toEqual(["one", large, "two", "three", "", "one"]);
  expect(received).toContain("HTTP/1.1 304 Not Modified\r\n");
  await vi.waitFor(() => expect(open.size).toBe(0));
});

test.each([
  ["1.1", "Connection: close\r\n"],
  ["1.0", ""],
])("who wants no second one has the connection ended: HTTP/%s %s", async (version, more) => {
  ask("/two", { version, more });
  const received = await text(socket);
  expect(bodiesOf(received)).toEqual(["two"]);
  expect(received).toMatch(/connection: close/i);
});

test("written by us or by Node, the head says the same", async () => {
  for (const path of ["/one", "/other"]) {
    ask(path);
    const ours = await read(100);
    expect(ours).toContain("\r\nConnection: keep-alive\r\nKeep-Alive: timeout=10\r\n");
    ask(path, { more: "Connection: close\r\n" });
    expect(linesOf(ours)).toEqual(linesOf(await text(socket)));
    socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  }
});

test("of the head alone nothing more is sent", async () => {
  ask("/large", { method: "HEAD" });
  const received = await read(100);
  expect(received).toContain(`content-length: ${large.length}\r\n`);
  expect(received).toMatch(/\r\n\r\n$/);
  ask("/one");
  expect(bodiesOf(await read(100))).toEqual(["one"]);
});

test("says when it was sent, not when it was made", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  for (const time of ["Tue, 17 Nov 2026 08:00:00 GMT", "Sat, 02 Jan 2027 23:59:59 GMT"]) {
    vi.setSystemTime(new Date(time));
    ask("/one");
    expect(await read(100)).toMatch(`HTTP/1.1 200 OK\r\nDate: ${time}\r\n`);
  }
});

test("who asks often and reads late gets everything", async () => {
  for (let count = 0; count < 50; count += 1) ask("/large");
  await sleep(100);
  let length = 0;
  socket.on("data", (chunk) => {
    length += chunk.length;
  });
  await vi.waitFor(() => expect(length).toBeGreaterThan(50 * large.length), 10_000);
  await vi.waitFor(() => expect(open.size).toBe(0));
});

test("who goes away in the middle leaves nothing behind", async () => {
  ask("/large");
  ask("/large");
  await once(socket, "data");
  socket.resetAndDestroy();
  await vi.waitFor(() => expect(open.size).toBe(0));
});
