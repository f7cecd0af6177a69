import { expect, test } from "vitest";
import { getAccessResult } from "./account-lookup.ts";

test.each([
  [undefined, "not_found"],
  [{ status: "basic", verified: false, active: false }, "pending"],
  [{ status: "pending_verification", verified: true, active: true }, "pending"],
  [{ status: "verified", verified: true, active: true }, "success"],
  [{ status: "verified", verified: true, active: false }, "success"],
  [{ status: "inactive", verified: true, active: false }, "unclear"],
] as const)("%j is answered with %s", (provider, result) => {
  expect(getAccessResult(provider)).toBe(result);
});
