import { expect, test } from "vitest";
import { toRecordFields } from "./person-record-view.ts";

test("what a family is shown of a row is whole and can be read, without what is only ours", () => {
  const row = { request_id: "x", message_id: "y", is_told: false, rating: 5, phone: null, more: { a: [1] } };
  expect(toRecordFields(row)).toEqual([
    { name: "is told", value: "no" },
    { name: "rating", value: "5" },
    { name: "more", value: '{"a":[1]}' },
  ]);
});

test("a moment in a found row is on the clock of our office, as elsewhere at the desk", () => {
  expect(
    toRecordFields({ id: "1", created_at: new Date("2027-03-09T03:30:00Z"), note: "", active: true }),
  ).toEqual([
    { name: "created at", value: "Mar 8, 2027, 9:30 PM CT" },
    { name: "active", value: "yes" },
  ]);
});
