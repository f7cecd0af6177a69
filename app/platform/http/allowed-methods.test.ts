import { Hono } from "hono";
import { expect, test } from "vitest";
import { allowedMethods } from "./allowed-methods.server.ts";

async function allowed(method: string, answer = new Response("refused", { status: 405 })) {
  const app = new Hono();
  app.use(allowedMethods);
  app.all("*", () => answer);
  const { status, headers } = await app.request("/", { method });
  return { status, allow: headers.get("Allow") };
}

test.each([
  ["PUT", "GET, HEAD, POST"],
  ["DELETE", "GET, HEAD, POST"],
  ["OPTIONS", "GET, HEAD, POST"],
  ["POST", "GET, HEAD"],
])("%s that is refused is told what is taken: %s", async (method, allow) => {
  expect(await allowed(method)).toEqual({ status: 405, allow });
});

test("who says it already is believed, and other answers say nothing of it", async () => {
  const own = new Response("", { status: 405, headers: { Allow: "POST" } });
  expect(await allowed("GET", own)).toEqual({ status: 405, allow: "POST" });
  for (const method of ["GET", "HEAD", "POST"])
    expect(await allowed(method, new Response("a page"))).toEqual({ status: 200, allow: null });
  expect(await allowed("PUT", new Response("a page"))).toEqual({ status: 405, allow: "GET, HEAD, POST" });
});
