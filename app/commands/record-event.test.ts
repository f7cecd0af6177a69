import { expect } from "vitest";
import { asService } from "#db/as-role.server.ts";
import { test } from "#tests/database.ts";
import { makeProvider } from "#tests/make.ts";
import { recordEvent } from "./record-event.server.ts";

test("a page view is one row, with nothing about who", async ({ db }) => {
  await recordEvent(db, { kind: "page_view", path: "/about" });
  const rows = await asService(db, (tx) => tx.selectFrom("events").selectAll().execute());
  expect(rows).toEqual([
    { id: expect.any(Number), at: expect.any(Date), kind: "page_view", path: "/about", provider_id: null },
  ]);
});

test("an event about a provider that is not listed is refused", async ({ db }) => {
  const hidden = await makeProvider(db, { active: false });
  const refusal = { ok: false, problem: "unknown provider" };
  expect(await recordEvent(db, { kind: "call", path: "/", providerId: hidden.id })).toEqual(refusal);
  expect(await recordEvent(db, { kind: "call", path: "/", providerId: "nobody" })).toEqual(refusal);
});
