import fc from "fast-check";
import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { eventKinds } from "#features/analytics/rules/analytics-event.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { clientAddressContext, dbContext, secretsContext } from "#platform/http/context.server.ts";
import { cases } from "#tests/support/cases.ts";
import { test } from "#tests/support/database.ts";
import { makeProvider } from "#tests/support/make.ts";
import { secrets } from "#tests/support/secrets.ts";
import { action } from "./events.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0";
async function send(db: Db, body: BodyInit, userAgent = browser): Promise<number> {
  const context = new RouterContextProvider();
  context.set(dbContext, db);
  context.set(secretsContext, secrets);
  context.set(clientAddressContext, "203.0.113.7");
  const url = new URL("http://hearthlist.example/events");
  const request = new Request(url, { method: "POST", body, headers: { "User-Agent": userAgent } });
  const answer = await action({ request, context, url, params: {}, pattern: "/events" });
  return answer.status;
}

const stored = async (db: Db) => {
  const { count } = await asService(db, (tx) =>
    tx
      .selectFrom("events")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  );
  return count;
};

test("what pages send is counted, and what bots send is not", async ({ db }) => {
  const { id } = await makeProvider(db);
  const call = JSON.stringify({ kind: "call", path: `/providers/${id}`, providerId: id });
  expect(await send(db, call)).toBe(204);
  expect(await send(db, call, "Mozilla/5.0 (compatible; Googlebot/2.1)")).toBe(204);
  expect(await send(db, call, "curl/8.5.0")).toBe(204);
  expect(await stored(db)).toBe(1);
  expect(await send(db, '{"kind":"call","path":"/","providerId":"nobody"}')).toBe(400);
});

test("a search is counted with its kinds of care, and a page of our own desk not at all", async ({ db }) => {
  expect(await send(db, '{"kind":"search","path":"/search/memory-care/respite"}')).toBe(204);
  for (const path of ["/admin", "/admin/users", "/admin/login"])
    expect(await send(db, JSON.stringify({ kind: "page_view", path }))).toBe(204);
  expect(await stored(db)).toBe(1);
});

/** Anything, and things that look like an event in all but one respect. */
const almost = fc.record(
  {
    kind: fc.oneof(fc.constantFrom<string>(...eventKinds), fc.string(), fc.jsonValue()),
    path: fc.oneof(fc.constant("/"), fc.webPath(), fc.string({ unit: "binary" }), fc.jsonValue()),
    providerId: fc.oneof(
      fc.stringMatching(/^[a-z0-9-]{1,64}$/),
      fc.string({ unit: "binary" }),
      fc.jsonValue(),
    ),
    more: fc.jsonValue(),
  },
  { requiredKeys: [] },
);
const anyBody: fc.Arbitrary<BodyInit> = fc.oneof(
  { weight: 4, arbitrary: almost.map((event) => JSON.stringify(event)) },
  fc.json(),
  fc.string({ unit: "binary" }),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => new Blob([new Uint8Array(bytes)])),
);

test("whatever else is sent is a 400 that stores nothing, and never our fault", async ({ db }) => {
  let rows = 0;
  await fc.assert(
    fc.asyncProperty(anyBody, async (body) => {
      const status = await send(db, body);
      expect([204, 400]).toContain(status);
      if (status === 204) rows += 1;
      expect(await stored(db)).toBe(Math.min(rows, 600));
    }),
    { ...cases(2_000), endOnFailure: true },
  );
});
