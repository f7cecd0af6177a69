import { expect, test } from "vitest";
import { letterPriority } from "./email-priority.ts";

test("who waits in front of a page comes first, what goes to many last", () => {
  for (const kind of ["sign-in-code", "confirm-address", "change-address-code", "confirm-new-address"])
    expect(letterPriority(kind)).toBeLessThan(letterPriority("consultation-requested"));
  for (const kind of ["city-launched", "review-invitation"])
    expect(letterPriority(kind)).toBeGreaterThan(letterPriority("waitlist-joined"));
});

test("any other letter goes with the other jobs", () => {
  for (const kind of ["ticket-answered", "subscription-started", ""]) expect(letterPriority(kind)).toBe(0);
});
