import { UNSAFE_ErrorResponseImpl as ErrorResponse, redirect } from "react-router";
import { expect, test } from "vitest";
import { isUnreached } from "./is-network-error.ts";

test("a broken connection and a failure of ours, but neither a redirect nor a refusal", () => {
  expect(isUnreached(new TypeError("Failed to fetch"))).toBe(true);
  expect(isUnreached(new ErrorResponse(503, "", {}))).toBe(true);
  expect(isUnreached(new ErrorResponse(403, "", {}))).toBe(false);
  expect(isUnreached(redirect("/provider/login"))).toBe(false);
});
