import { expect, test } from "vitest";
import { movedLeads, moveKey, placeMoved, savedMoves } from "./optimistic-leads.ts";

const columns = [
  { status: "new" as const, leads: [{ id: "a" }, { id: "b" }], count: 5 },
  { status: "contacted" as const, leads: [{ id: "c" }], count: 1 },
];

function form(status: string) {
  const data = new FormData();
  data.set("status", status);
  return data;
}

test("a card on its way stands at the head of its new column, and is counted there", () => {
  expect(placeMoved(columns, [{ lead: "b", status: "contacted" }])).toEqual([
    { status: "new", leads: [{ id: "a" }], count: 4 },
    { status: "contacted", leads: [{ id: "b" }, { id: "c" }], count: 2 },
  ]);
});

test("nothing on its way, or nothing that is shown: as it was", () => {
  expect(placeMoved(columns, [])).toBe(columns);
  expect(placeMoved(columns, [{ lead: "z", status: "new" }])).toBe(columns);
  expect(placeMoved(columns, [{ lead: "a", status: "new" }])).toBe(columns);
});

test("only moves of leads count, with a status that exists", () => {
  expect(
    movedLeads([
      { key: moveKey("a"), formData: form("lost") },
      { key: moveKey("b"), formData: form("won") },
      { key: moveKey("c") },
      { key: "other", formData: form("lost") },
    ]),
  ).toEqual([{ lead: "a", status: "lost" }]);
});

test("a move is saved once it is answered, also while the next one of its lead is on its way", () => {
  expect(
    savedMoves([
      { key: moveKey("a"), formData: form("lost") },
      { key: moveKey("b"), formData: form("lost"), data: { moved: "lost" } },
      { key: moveKey("c"), formData: form("lost"), data: { moved: "contacted" } },
      { key: moveKey("d"), formData: form("lost"), data: { problem: "Gone." } },
      { key: moveKey("e"), data: { moved: "lost" } },
      { key: "other", formData: form("lost"), data: { moved: "lost" } },
    ]),
  ).toEqual([
    { lead: "b", status: "lost" },
    { lead: "c", status: "contacted" },
  ]);
});
