import { expect, test } from "vitest";
import { findGate, gatePath } from "./provider-gate.ts";

const statuses = ["basic", "premium", "enterprise", "inactive", "pending_verification", "verified"];

test("pending_verification waits, whatever else is said of it", () => {
  for (const verified of [true, false])
    for (const active of [true, false])
      expect(findGate({ status: "pending_verification", verified, active })).toBe("pending");
});

test.each(statuses.filter((status) => status !== "pending_verification"))(
  "%s: in where it is verified or active, and waiting otherwise",
  (status) => {
    expect(findGate({ status, verified: true, active: false })).toBe("dashboard");
    expect(findGate({ status, verified: false, active: true })).toBe("dashboard");
    expect(findGate({ status, verified: true, active: true })).toBe("dashboard");
    expect(findGate({ status, verified: false, active: false })).toBe("pending");
  },
);

test("whoever is unknown registers", () => {
  expect(findGate(undefined)).toBe("register");
});

test("each has its address, and an odd id stays inside it", () => {
  expect(gatePath("pending", "a-1")).toBe("/provider/verification-pending?id=a-1");
  expect(gatePath("dashboard", "a-1")).toBe("/provider/dashboard?id=a-1");
  expect(gatePath("dashboard", "a&b")).toBe("/provider/dashboard?id=a%26b");
  expect(gatePath("register", "a-1")).toBe("/provider/register");
});
