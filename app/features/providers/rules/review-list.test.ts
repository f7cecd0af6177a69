import { expect, test } from "vitest";
import type { PublicReview } from "./provider.ts";
import { filterReviews, getReviewWriter } from "./review-list.ts";

test.each([
  ["Daughter of a resident", "family"],
  ["Son-in-law of a client", "family"],
  ["Granddaughter of a day guest", "family"],
  ["Niece and health care proxy", "family"],
  ["Friend of a resident", "family"],
  ["Resident", "client"],
  ["Veteran and client", "client"],
  ["Guest", "client"],
  ["Hairdresser", undefined],
  ["", undefined],
])("a review by %j counts as %s", (relationship, writer) => {
  expect(getReviewWriter({ relationship })).toBe(writer);
});

const reviews = [
  ["new", 4, "Resident"],
  ["middle", 5, "Son of a client"],
  ["old", 4, "Wife of a client"],
].map(([id, rating, relationship]) => ({ id, rating, relationship }) as PublicReview);
const ids = (choice: Parameters<typeof filterReviews>[1]) =>
  filterReviews(reviews, choice).map(({ id }) => id);

test("reviews are sorted by stars, equal ones newest first, and filtered by stars and writer", () => {
  expect(ids({ order: "newest" })).toEqual(["new", "middle", "old"]);
  expect(ids({ order: "highest" })).toEqual(["middle", "new", "old"]);
  expect(ids({ order: "lowest" })).toEqual(["new", "old", "middle"]);
  expect(ids({ order: "newest", stars: 4 })).toEqual(["new", "old"]);
  expect(ids({ order: "newest", stars: 4, writer: "family" })).toEqual(["old"]);
  expect(ids({ order: "newest", stars: 1 })).toEqual([]);
});
