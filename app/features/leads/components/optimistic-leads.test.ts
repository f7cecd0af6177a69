import { expect, test } from "vitest";
import { applyMoves, listPendingMoves, listSavedMoves, moveFetcherKey } from "./optimistic-leads.ts";

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
  expect(applyMoves(columns, [{ lead: "b", status: "contacted" }])).toEqual([
    { status: "new", leads: [{ id: "a" }], count: 4 },
    { status: "contacted", leads: [{ id: "b" }, { id: "c" }], count: 2 },
  ]);
});

test("nothing on its way, or nothing that is shown: as it was", () => {
  expect(applyMoves(columns, [])).toBe(columns);
  expect(applyMoves(columns, [{ lead: "z", status: "new" }])).toBe(columns);
  expect(applyMoves(columns, [{ lead: "a", status: "new" }])).toBe(columns);
});

test("only moves of leads count, with a status that exists", () => {
  expect(
    listPendingMoves([
      { key: moveFetcherKey("a"), formData: form("lost") },
      { key: moveFetcherKey("b"), formData: form("won") },
      { key: moveFetcherKey("c") },
      { key: "other", formData: form("lost") },
    ]),
  ).toEqual([{ lead: "a", status: "lost" }]);
});

test("a move is saved once it is answered, also while the next one of its lead is on its way", () => {
  expect(
    listSavedMoves([
      { key: moveFetcherKey("a"), formData: form("lost") },
      { key: moveFetcherKey("b"), formData: form("lost"), data: { moved: "lost" } },
      { key: moveFetcherKey("c"), formData: form("lost"), data: { moved: "contacted" } },
      { key: moveFetcherKey("d"), formData: form("lost"), data: { problem: "Gone." } },
      { key: moveFetcherKey("e"), data: { moved: "lost" } },
      { key: "other", formData: form("lost"), data: { moved: "lost" } },
    ]),
  ).toEqual([
    { lead: "b", status: "lost" },
    { lead: "c", status: "contacted" },
  ]);
});
