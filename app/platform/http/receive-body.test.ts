import { createServer, request as httpRequest, type IncomingMessage, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pictureUpload } from "#features/providers/rules/picture-upload.ts";
import { getMaxBodyBytes, rejectBody, requireMultipartUpload } from "./body-limits.server.ts";
import { type BodyMemory, createBodyMemory } from "./body-memory.server.ts";
import { drainRequestBody } from "./drain-request-body.server.ts";
import { listen } from "./listen.server.ts";
import { receiveBody } from "./receive-body.server.ts";

const MEMORY_BYTES = 300_000;
let server: Server;
let port = 0;
let memory: BodyMemory;
let timeoutMs = 60_000;

beforeEach(async () => {
  memory = createBodyMemory(MEMORY_BYTES);
  timeoutMs = 60_000;
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(drainRequestBody(50));
  app.use(requireMultipartUpload(pictureUpload));
  app.use((c, next) =>
    receiveBody({
      memory,
      timeoutMs,
      getMaxBytes: () => getMaxBodyBytes(c.req.path, pictureUpload),
      getSender: () => c.req.header("X-Sender") ?? "",
      reject: (c, problem) => rejectBody(c, problem, pictureUpload),
    })(c, next),
  );
  app.all("*", async (c) => c.text(`read ${(await c.req.raw.text()).length}`));
  server = createServer(getRequestListener(app.fetch));
  port = await listen(server, 0, "127.0.0.1");
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

type Wanted = { path?: string; type?: string; sender?: string; length?: number };

/** A request whose body is written piece by piece; without a length it is sent in chunks. */
function post({ path = "/contact", type = "text/plain", sender = "family", length }: Wanted) {
  const request = httpRequest({
    host: "127.0.0.1",
    port,
    path,
    method: "POST",
    agent: false,
    headers: {
      "Content-Type": type,
      "X-Sender": sender,
      ...(length !== undefined && { "Content-Length": length }),
    },
  });
  const answer = new Promise<{
    status: number | undefined;
    page: string;
    headers: IncomingMessage["headers"];
  }>((resolve, reject) => {
    request.on("error", reject).on("response", async (response) => {
      resolve({ status: response.statusCode, headers: response.headers, page: await text(response) });
    });
  });
  answer.catch(() => {});
  return { request, answer };
}

async function send(body: string, wanted: Wanted = {}) {
  const { request, answer } = post({ length: body.length, ...wanted });
  request.end(body);
  return answer;
}

test("a body is read whole, with a length or in chunks", async () => {
  expect(await send("x".repeat(200_000))).toMatchObject({ status: 200, page: "read 200000" });
  expect(await send("x".repeat(200_000), { length: undefined })).toMatchObject({ page: "read 200000" });
  expect(await send("")).toMatchObject({ page: "read 0" });
  expect(memory.usedBytes()).toBe(0);
});

test.each([
  ["/contact", 256 * 1024],
  ["/events", 2 * 1024],
  ["/webhooks/stripe", 1024 * 1024],
])("%s takes %i bytes and not one more", async (path, max) => {
  memory = createBodyMemory(10_000_000);
  expect(await send("x".repeat(max), { path })).toMatchObject({ status: 200 });
  const declared = await send("x".repeat(max + 1), { path });
  expect(declared).toMatchObject({ status: 413, headers: { connection: "close" } });
  expect(declared.page).toContain("That was too large to send.");
  expect(await send("x".repeat(max + 1), { path, length: undefined })).toMatchObject({ status: 413 });
});

test("the picture address takes megabytes as multipart, and nothing else", async () => {
  memory = createBodyMemory(20_000_000);
  const path = "/provider/dashboard/picture";
  const large = "a&".repeat(2_000_000);
  expect(await send(large, { path, type: "application/x-www-form-urlencoded" })).toMatchObject({
    status: 415,
  });
  expect(await send("a=b", { path, type: "application/x-www-form-urlencoded" })).toMatchObject({
    status: 415,
  });
  expect(await send(large, { path, type: "multipart/form-data; boundary=x" })).toMatchObject({ status: 200 });
});

test("a body in thousands of tiny chunks is refused", async () => {
  const { request, answer } = post({});
  for (let chunk = 0; chunk < 3000; chunk += 1) request.write("x");
  request.end();
  expect(await answer).toMatchObject({ status: 413 });
});

test("a body that does not arrive in time is answered with 408", async () => {
  timeoutMs = 30;
  const { request, answer } = post({ length: 10 });
  request.write("012");
  const { status, page, headers } = await answer;
  expect([status, headers.connection]).toEqual([408, "close"]);
  expect(page).toContain("What you sent took too long to arrive. Please try again.");
  expect(memory.usedBytes()).toBe(0);
  request.destroy();
});

test("stalled bodies of one sender are evicted, and nobody else's", async () => {
  const patient = post({ length: 1000, sender: "family" });
  patient.request.write("x".repeat(999));
  await vi.waitFor(() => expect(memory.usedBytes()).toBeGreaterThan(0));
  const stalled = Array.from({ length: 10 }, () => post({ length: 100_000, sender: "stranger" }));
  for (const { request } of stalled) request.write("x".repeat(90_000));
  const first = await Promise.race(stalled.map(({ answer }) => answer));
  expect(first).toMatchObject({ status: 503, headers: { "retry-after": "60" } });
  expect(first.page).toContain("We are receiving too much at once. Please try again in a minute.");
  expect(memory.usedBytes()).toBeLessThanOrEqual(MEMORY_BYTES);
  patient.request.end("x");
  expect(await patient.answer).toMatchObject({ status: 200, page: "read 1000" });
  for (const { request } of stalled) request.destroy();
  await vi.waitFor(() => expect(memory.usedBytes()).toBe(0));
});

test("a sender who leaves in the middle gives its memory back", async () => {
  const { request } = post({ length: 100_000 });
  request.write("x".repeat(50_000));
  await vi.waitFor(() => expect(memory.usedBytes()).toBeGreaterThan(0));
  request.on("error", () => {}).destroy();
  await vi.waitFor(() => expect(memory.usedBytes()).toBe(0));
});
