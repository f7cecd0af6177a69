import { Hono } from "hono";
import { expect, test } from "vitest";
import { timeLimit } from "./time-limit.server.ts";

const app = new Hono();
app.use(timeLimit(20));
app.post("/quick", (c) => c.text("done"));
app.post("/hang", () => new Promise<Response>(() => {}));

test("work that ends in time is answered", async () => {
  const answer = await app.request("/quick", { method: "POST" });
  expect([answer.status, await answer.text()]).toEqual([200, "done"]);
});

test("work that takes too long is answered with 503", async () => {
  const answer = await app.request("/hang", { method: "POST" });
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain("This took too long. Please try again.");
});
