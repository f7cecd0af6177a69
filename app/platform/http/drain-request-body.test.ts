import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createBodyMemory } from "./body-memory.server.ts";
import { drainRequestBody } from "./drain-request-body.server.ts";
import { listen } from "./listen.server.ts";
import { receiveBody } from "./receive-body.server.ts";

const LINGER_MS = 1500;
/** The adapter gives up an unread body after half a second, and the connection with it. */
const GIVEN_UP_MS = 900;
/** Only for what hangs: on a busy machine an answer takes its time, and so does the end of a connection. */
const patiently = { timeout: 60_000 };

let server: Server;
let port = 0;

beforeAll(async () => {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(drainRequestBody(LINGER_MS));
  app.use(
    "/read",
    receiveBody({
      memory: createBodyMemory(10_000_000),
      timeoutMs: 60_000,
      getMaxBytes: () => 1024 * 1024,
      getSender: () => "",
      reject: (c) => c.text("too large", 413),
    }),
  );
  app.post("/read", async (c) => c.text(`${(await c.req.text()).length} bytes`));
  app.post("/silent", (c) => c.body(null, 204));
  app.post("/refuse", (c) => c.text("refused", 405));
  app.get("/page", (c) => c.text("a page"));
  server = createServer(getRequestListener(app.fetch));
  port = await listen(server, 0, "127.0.0.1");
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A connection as it is on the wire: what came on it so far, and whether it is still open. */
async function open() {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  await once(socket, "connect");
  const seen = { text: "", isOpen: true, isSent: false };
  socket.on("data", (chunk) => {
    seen.text += chunk;
  });
  socket.on("close", () => {
    seen.isOpen = false;
  });
  return {
    seen,
    send(path: string, length: number, sent = length) {
      const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;
      socket.write(head + "x".repeat(sent), (error) => {
        seen.isSent = !error;
      });
    },
    ask() {
      seen.text = "";
      socket.write("GET /page HTTP/1.1\r\nHost: a\r\n\r\n");
    },
    hear: (words: string) => vi.waitFor(() => expect(seen.text).toContain(words), patiently),
    untilClosed: () => vi.waitFor(() => expect(seen.isOpen).toBe(false), patiently),
    end: () => socket.destroy(),
  };
}

test.each([
  ["a body that was read", "/read", 300_000, "300000 bytes"],
  ["a small one that was not", "/refuse", 3, "refused"],
  ["none", "/refuse", 0, "refused"],
])(
  "after %s the connection is kept, and the next request on it is answered",
  async (_, path, length, answer) => {
    const { seen, send, ask, hear, end } = await open();
    send(path, length);
    await hear(answer);
    expect(seen.text.toLowerCase()).not.toContain("connection: close");
    await sleep(GIVEN_UP_MS);
    ask();
    await hear("a page");
    end();
  },
);

test.each([
  ["that nobody reads", "/refuse", 300_000, "405", "refused"],
  ["that nobody reads nor answers in words", "/silent", 300_000, "204", ""],
  ["that is too large", "/read", 1_100_000, "413", "too large"],
])(
  "after a body %s the connection is closed, as its answer says",
  async (_, path, length, status, answer) => {
    const { seen, send, untilClosed } = await open();
    send(path, length);
    await untilClosed();
    expect(seen.text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(seen.text.toLowerCase()).toContain("connection: close");
    expect(seen.text).toContain(answer);
  },
);

test("whoever is still sending gets the whole answer first", async () => {
  const { seen, send, untilClosed } = await open();
  send("/refuse", 300_000, 1000);
  await untilClosed();
  expect(seen.text.toLowerCase()).toContain("connection: close");
  expect(seen.text).toContain("refused");
});

test("whoever sends far more than we take can send it to its end, as browsers do before they read", async () => {
  const { seen, send, hear, untilClosed } = await open();
  send("/read", 30_000_000);
  await vi.waitFor(() => expect(seen.isSent).toBe(true), patiently);
  await hear("too large");
  await untilClosed();
});
