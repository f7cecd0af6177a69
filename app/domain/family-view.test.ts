import { expect, test } from "vitest";
import { fieldsOf } from "./family-view.ts";

test("a moment in a found row is on the clock of our office, as elsewhere at the desk", () => {
  expect(fieldsOf({ id: "1", created_at: new Date("2027-03-09T03:30:00Z"), note: "", active: true })).toEqual(
    [
      { name: "created at", value: "Mar 8, 2027, 9:30 PM CT" },
      { name: "active", value: "yes" },
    ],
  );
});
