import { expect, test } from "vitest";
import { countKinds, formatCounts, normalizeEmail } from "./person-records.ts";

const none = {
  requests: 0,
  leads: 0,
  inquiries: 0,
  waitlist: 0,
  reviews: 0,
  letters: 0,
  invitations: 0,
  quotes: 0,
};

test("what was found or removed is counted in words, each kind of it", () => {
  expect(formatCounts(none)).toBe("");
  expect(formatCounts({ ...none, requests: 2, reviews: 1, letters: 1200 })).toBe(
    "2 consultation requests, 1 review, 1,200 letters",
  );
  expect([...countKinds].toSorted()).toEqual(Object.keys(none).toSorted());
});

test("two ways to write an address that reach one mailbox are one", () => {
  expect(normalizeEmail(" Ana.Ruiz+Care@Family.example\n")).toBe("ana.ruiz+care@family.example");
});
