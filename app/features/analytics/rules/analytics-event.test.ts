import fc from "fast-check";
import { expect, expectTypeOf, test } from "vitest";
import type { EventKind } from "#platform/browser/report-event.ts";
import { eventSchema, type SiteEvent } from "../schema/event-schema.ts";
import { eventKinds, isAdminPage } from "./analytics-event.ts";

test("a page view of one of our paths is an event", () => {
  expect(eventSchema.parse({ kind: "page_view", path: "/city/fort-myers" })).toEqual({
    kind: "page_view",
    path: "/city/fort-myers",
  });
});

test.each([
  [{ kind: "page_view", path: "/search?q=ann" }],
  [{ kind: "page_view", path: "/ann@family.example" }],
  [{ kind: "page_view", path: "city" }],
  [{ kind: "page_view", path: `/${"x".repeat(200)}` }],
  [{ kind: "spy", path: "/" }],
  [{ kind: "page_view", path: "/", who: "ann" }],
  [{ kind: "call", path: "/", providerId: "'; drop table" }],
  [{ kind: "call", path: "/", providerId: "oaks-1 or more" }],
  [{ kind: "call", path: "/", providerId: "x".repeat(65) }],
  [null],
  ["page_view"],
])("%j is none", (input) => {
  expect(eventSchema.safeParse(input).success).toBe(false);
});

test("an id and a path may be as long as the table has them", () => {
  const longest = { kind: "call", path: `/${"x".repeat(199)}`, providerId: "x".repeat(64) };
  expect(eventSchema.safeParse(longest).success).toBe(true);
});

test("whoever looks at the admin's desk is no visitor", () => {
  expect(["/admin", "/admin/review", "/", "/providers/admin-1"].map(isAdminPage)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("what is accepted holds no address, no query and no markup", () => {
  const input = fc.record({
    kind: fc.constantFrom(...eventKinds),
    path: fc.string().map((text) => `/${text}`),
  });
  fc.assert(
    fc.property(input, (event) => {
      const parsed = eventSchema.safeParse(event);
      if (parsed.success) expect(parsed.data.path).not.toMatch(/[@?#<>"'\s]/);
    }),
    { numRuns: 1_000 },
  );
});

test("what pages report and what is counted are the same kinds", () => {
  expectTypeOf<EventKind>().toEqualTypeOf<SiteEvent["kind"]>();
});
