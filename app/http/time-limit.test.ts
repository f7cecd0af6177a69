import { createServer, request as httpRequest, type IncomingMessage, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen } from "./listen.server.ts";
import { timeLimit } from "./time-limit.server.ts";

let server: Server;
let port = 0;

beforeAll(async () => {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(timeLimit(200));
  app.post("/read", async (c) => c.text(await c.req.text()));
  app.post("/read-and-hang", async (c) => {
    await c.req.text();
    return new Promise<Response>(() => {});
  });
  app.post("/hang", () => new Promise<Response>(() => {}));
  server = createServer(getRequestListener(app.fetch));
  port = await listen(server, 0, "127.0.0.1");
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Says that ten bytes come, unless told otherwise, and sends those that are given. */
async function send(path: string, body: string, length = 10) {
  const asked = httpRequest({
    host: "127.0.0.1",
    port,
    path,
    method: "POST",
    headers: { "Content-Length": length },
  });
  asked.write(body);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.on("response", resolve).on("error", reject);
  });
  const { statusCode, headers } = answer;
  const page = await text(answer);
  asked.on("error", () => {}).destroy();
  return { status: statusCode, connection: headers.connection, page };
}

test("a body that comes is read", async () => {
  expect(await send("/read", "0123456789")).toMatchObject({ status: 200, page: "0123456789" });
});

test("a body that does not come in time is the sender's matter", async () => {
  const answer = await send("/read", "012");
  expect(answer).toMatchObject({ status: 408, connection: "close" });
  expect(answer.page).toContain("What you sent took too long to arrive. Please try again.");
});

test("work that takes too long is ours", async () => {
  for (const path of ["/read-and-hang", "/hang"]) {
    const answer = await send(path, "0123456789");
    expect(answer, path).toMatchObject({ status: 503, connection: "keep-alive" });
    expect(answer.page).toContain("This took too long. Please try again.");
  }
});

test("so is a large body that we do not come to read", async () => {
  const large = 4 * 1024 * 1024;
  expect(await send("/hang", "x".repeat(large), large)).toMatchObject({ status: 503 });
});
