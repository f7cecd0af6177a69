import { expect, test } from "vitest";
import * as rules from "./actor.ts";

test.each(Object.entries(rules))("%s: only an admin", (_, may) => {
  expect(may({ kind: "admin", email: "ana@hearthlist.example" })).toBe(true);
  expect(may({ kind: "provider", providerId: "oaks-123456" })).toBe(false);
  expect(may({ kind: "visitor" })).toBe(false);
});
