import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, Server as NetServer, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type KeptLane, openKeptLane } from "./kept-lane.server.ts";
import { KEPT_OPEN_MS, type WholeAnswer, wholeAnswer } from "./whole-answer.server.ts";

const kept = (body: string) =>
  wholeAnswer(200, ["content-length", String(body.length), "x-by", "lane"], Buffer.from(body));
const large = "a large page ".repeat(1_000_000);
const pages: Record<string, WholeAnswer> = {
  "/one": kept("one"),
  "/two": kept("two"),
  "/large": kept(large),
};

let server: Server;
let lane: KeptLane;
let socket: Socket;
let received: string;
/** The server's side of the connections. */
let connected: Socket[];
let onFind = () => {};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  server = createServer({ keepAliveTimeout: KEPT_OPEN_MS }, async (request, response) => {
    const body = await text(request);
    if (request.url === "/slow") await sleep(50);
    response.setHeader("x-by", "Node");
    response.end(`${request.method} ${request.url} ${body}`);
  });
  connected = [];
  server.on("connection", (each) => connected.push(each));
  onFind = () => {};
  lane = openKeptLane(server, ({ url, host }) => {
    onFind();
    return host === "known" ? pages[url] : undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  await join();
});
afterEach(() => {
  vi.useRealTimers();
  socket.destroy();
  lane.closeAllConnections();
  server.close();
});

async function join() {
  socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  received = "";
  socket.setEncoding("latin1").on("data", (chunk) => {
    received += chunk;
  });
  await once(socket, "connect");
}

const head = (path: string, more = "", method = "GET") =>
  `${method} ${path} HTTP/1.1\r\nHost: known\r\n${more}\r\n`;

/** Who answered, and what. */
function answers(): string[] {
  const each = received.split(/(?=HTTP\/1\.1 \d)/).filter(Boolean);
  return each.map((one) => `${/x-by: (\w+)/.exec(one)?.[1]}: ${one.slice(one.indexOf("\r\n\r\n") + 4)}`);
}

/** Only for what hangs. */
const PATIENCE_MS = 60_000;

/** Lengths first: to compare millions of letters at each look takes longer than they take to come. */
async function expectAnswers(...expected: string[]) {
  const lengths = (texts: string[]) => texts.map(({ length }) => length);
  await vi.waitFor(() => expect(lengths(answers())).toEqual(lengths(expected)), PATIENCE_MS);
  expect(answers()).toEqual(expected);
}

test("kept pages are answered on the connection, and what is not kept by Node, in turn", async () => {
  socket.write(head("/one"));
  await expectAnswers("lane: one");
  socket.write(head("/other"));
  await expectAnswers("lane: one", "Node: GET /other ");
  socket.write(head("/two", "Connection: keep-alive\r\n"));
  await expectAnswers("lane: one", "Node: GET /other ", "lane: two");
});

test("a stranger's name is Node's to answer", async () => {
  socket.write("GET /one HTTP/1.1\r\nHost: other\r\n\r\n");
  await expectAnswers("Node: GET /one ");
});

test.each([
  ["a form", head("/send", `Content-Length: ${head("/one").length}\r\n`, "POST"), head("/one")],
  ["a form in pieces", head("/send", "Transfer-Encoding: chunked\r\n", "POST"), "3\r\nabc\r\n0\r\n\r\n"],
  ["a request with a body where none belongs", head("/send", "Content-Length: 3\r\n"), "abc"],
  ["a head in two pieces", "GET /o", "ther HTTP/1.1\r\nHost: known\r\n\r\n"],
  ["a head whose rest looks like a request", "GET /other HTTP/1.1\r\nHost: known\r\nX-A: b", "\r\n\r\n"],
])("%s is read by Node to its end, and so is all that follows", async (_, first, second) => {
  socket.write(first);
  // Not by the clock: on a busy machine both would be read as one.
  await vi.waitFor(() => expect(connected[0]?.bytesRead).toBe(first.length), PATIENCE_MS);
  expect(received).toBe("");
  socket.write(second);
  await vi.waitFor(() => expect(answers()[0]).toMatch(/^Node: \w+ \/(send|other) /), PATIENCE_MS);
  const [before = ""] = answers();
  socket.write(head("/two"));
  await expectAnswers(before, "Node: GET /two ");
});

test("a form's body is no question, however it looks", async () => {
  socket.write(head("/send", `Content-Length: ${2 * head("/one").length}\r\n`, "POST"));
  await sleep(20);
  socket.write(head("/one"));
  await sleep(20);
  expect(received).toBe("");
  socket.write(head("/one"));
  await vi.waitFor(() => expect(received).toContain("POST /send"), PATIENCE_MS);
  expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(1);
});

test("asked for all at once, they come in order", async () => {
  socket.write(head("/one") + head("/other") + head("/two"));
  await expectAnswers("Node: GET /one ", "Node: GET /other ", "Node: GET /two ");
});

test("who asks while Node still answers waits for that", async () => {
  socket.write(head("/slow"));
  await sleep(20);
  socket.write(head("/one"));
  await expectAnswers("Node: GET /slow ", "Node: GET /one ");
});

test("who asks often and reads late does not make us hold it all", async () => {
  socket.pause();
  socket.write(head("/large"));
  await sleep(50);
  for (let count = 0; count < 20; count += 1) socket.write(head("/large"));
  await sleep(50);
  socket.resume();
  await vi.waitFor(() => expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(21), PATIENCE_MS);
  expect(answers()[0]).toBe(`lane: ${large}`);
  expect(answers()[1]).toBe("Node: GET /large ");
});

test("who leaves in the middle is let go, and whoever comes next is served", async () => {
  socket.write(head("/large"));
  await once(socket, "data");
  socket.resetAndDestroy();
  await join();
  socket.write(head("/one"));
  await expectAnswers("lane: one");
});

test.each(["/one", "/other"])(
  "who says at once that nothing more comes gets %s, and the end",
  async (path) => {
    const ended = once(socket, "close");
    socket.end(head(path));
    await ended;
    expect(answers()).toHaveLength(1);
  },
);

test("a connection on which nothing is asked is closed when we said, and not before", async () => {
  socket.write(head("/one"));
  await expectAnswers("lane: one");
  vi.advanceTimersByTime(KEPT_OPEN_MS);
  socket.write(head("/two"));
  await expectAnswers("lane: one", "lane: two");
  vi.advanceTimersByTime(KEPT_OPEN_MS + 1000);
  await sleep(20);
  expect(socket.closed).toBe(false);
  const closed = once(socket, "close");
  vi.advanceTimersByTime(1000);
  await closed;
});

test("a slow reader keeps the connection for as long as after a quick answer", async () => {
  socket.pause();
  socket.write(head("/large"));
  await sleep(50);
  vi.advanceTimersByTime(3 * KEPT_OPEN_MS);
  socket.resume();
  await expectAnswers(`lane: ${large}`);
  vi.advanceTimersByTime(KEPT_OPEN_MS);
  socket.write(head("/one"));
  await expectAnswers(`lane: ${large}`, "lane: one");
});

/** Asked before it has begun, the lane would take the connection for an idle one. */
const isSending = () =>
  vi.waitFor(() => expect(connected[0]?.writableLength).toBeGreaterThan(0), PATIENCE_MS);

test("who reads nothing for two minutes is let go, and who reads on is not", async () => {
  socket.pause();
  socket.write(head("/large"));
  await isSending();
  vi.advanceTimersByTime(110_000);
  socket.resume();
  await expectAnswers(`lane: ${large}`);
  socket.pause();
  socket.write(head("/large"));
  await isSending();
  vi.advanceTimersByTime(115_000);
  await sleep(20);
  expect(connected[0]?.destroyed).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(connected[0]?.destroyed).toBe(true);
});

test("a stop closes what is idle, though somebody else still reads", async () => {
  const idle = socket;
  socket.write(head("/other"));
  await expectAnswers("Node: GET /other ");
  socket.write(head("/one"));
  await expectAnswers("Node: GET /other ", "lane: one");
  await join();
  socket.pause();
  socket.write(head("/large"));
  await sleep(50);
  const ended = once(idle, "close");
  lane.closeIdleConnections();
  await ended;
  socket.resume();
  await expectAnswers(`lane: ${large}`);
});

test("Node, which knows nothing of an answer of ours, does not close its connection meanwhile, but later", async () => {
  server.keepAliveTimeout = 1000;
  server.keepAliveTimeoutBuffer = 500;
  socket.write(head("/other"));
  await expectAnswers("Node: GET /other ");
  socket.pause();
  socket.write(head("/large"));
  await sleep(2500);
  socket.resume();
  await expectAnswers("Node: GET /other ", `lane: ${large}`);
  const [served] = connected;
  expect(served?.timeout).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(served?.timeout).toBe(KEPT_OPEN_MS + 1000);
});

const says = (text: string) => (served: Socket) => served.emit("data", Buffer.from(text));

test.each([
  ["the end", (served: Socket) => served.emit("end"), ["200"]],
  ["rubbish", says("?\r\n\r\n"), ["200", "400"]],
  ["a wish that Node refuses", says(head("/two", "Expect: other\r\n")), ["200", "417"]],
])("a question is answered before %s that comes in the same turn", async (_, happen, expected) => {
  onFind = () => queueMicrotask(() => connected.forEach(happen));
  socket.write(head("/one"));
  await vi.waitFor(
    () => expect([...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(expected),
    PATIENCE_MS,
  );
});

test.each(["/one", "/other"])(
  "a stop closes what waits, and sends what was asked for after %s",
  async (path) => {
    const waiting = socket;
    await join();
    socket.write(head(path));
    await vi.waitFor(() => expect(answers()).toHaveLength(1), PATIENCE_MS);
    const [first = ""] = answers();
    socket.pause();
    socket.write(head("/large"));
    await sleep(50);
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    const ended = once(waiting, "close");
    lane.closeIdleConnections();
    await ended;
    socket.resume();
    await expectAnswers(first, `lane: ${large}`);
    lane.closeIdleConnections();
    await closed;
  },
);
