import fc from "fast-check";
import { expect, test } from "vitest";
import { submissionStatuses } from "#features/registration/rules/submission.ts";
import {
  clampPage,
  decisionStatuses,
  editListPath,
  editStatuses,
  MODERATION_PAGE_SIZE,
  parseEditListParams,
  parseSubmissionListParams,
  submissionListPath,
} from "./submission-list-url.ts";

const runs = { numRuns: 300 };
const paramsOf = (path: string) => new URL(path, "http://h").searchParams;
const page = fc.integer({ min: 1, max: 99_999 });

test("an address is read back as it was written, and says nothing that goes without saying", () => {
  expect(submissionListPath({ status: "", page: 1, id: "" })).toBe("/admin/review");
  expect(editListPath({ status: "waiting", page: 1 })).toBe("/admin/review/edits");
  expect(submissionListPath({ status: "new", page: 2 })).toBe("/admin/review?status=new&page=2");
  const address = fc.record({
    status: fc.constantFrom("" as const, ...submissionStatuses),
    page,
    id: fc.oneof(fc.constant(""), fc.uuid()),
  });
  fc.assert(
    fc.property(address, (wanted) => {
      expect(parseSubmissionListParams(paramsOf(submissionListPath(wanted)))).toEqual(wanted);
    }),
    runs,
  );
  fc.assert(
    fc.property(fc.record({ status: fc.constantFrom(...editStatuses), page }), (wanted) => {
      expect(parseEditListParams(paramsOf(editListPath(wanted)))).toEqual(wanted);
    }),
    runs,
  );
});

test("whatever an address says, it is read, and bad values count as not said", () => {
  expect(parseSubmissionListParams(paramsOf("/?status=lost&page=-1&id=1"))).toEqual({
    status: "",
    page: 1,
    id: "",
  });
  const value = fc.oneof(fc.string(), fc.constantFrom("0", "1e9", "100000", "2.5", "٣", "new ", "NEW"));
  fc.assert(
    fc.property(value, value, value, (status, number, id) => {
      const params = new URLSearchParams({ status, page: number, id });
      const address = parseSubmissionListParams(params);
      expect(["", ...submissionStatuses]).toContain(address.status);
      expect(Number.isInteger(address.page) && address.page >= 1).toBe(true);
      expect(editStatuses).toContain(parseEditListParams(params).status);
    }),
    runs,
  );
});

test("beyond the last page stands the last one", () => {
  expect([
    clampPage(9, 0),
    clampPage(9, 1),
    clampPage(9, MODERATION_PAGE_SIZE),
    clampPage(9, MODERATION_PAGE_SIZE + 1),
  ]).toEqual([1, 1, 1, 2]);
  expect(clampPage(2, 1000)).toBe(2);
});

test("the four actions lead to the four statuses", () => {
  expect(decisionStatuses).toEqual({
    approve: "approved",
    reject: "rejected",
    review: "reviewing",
    contacted: "contacted",
  });
});
