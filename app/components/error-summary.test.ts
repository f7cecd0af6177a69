import { expect, test } from "vitest";
import { errorSummary } from "./error-summary.ts";

const unexpected = "An unexpected error occurred. Please try again.";

function thrown(status: number, data: unknown, internal = false) {
  return { status, statusText: "", internal, data };
}

test("a sentence that we threw is shown with its status", () => {
  expect(errorSummary(thrown(503, "Please try again in a minute."))).toEqual({
    status: 503,
    message: "Please try again in a minute.",
  });
});

test.each([
  ["data that is no sentence", thrown(422, { secret: 1 }), 422],
  ["an empty sentence", thrown(404, ""), 404],
  ["the router's own words", thrown(405, 'Error: You made a POST request to "/"', true), 405],
  ["a bug", new Error("relation providers does not exist"), 500],
  ["anything else", "oh", 500],
])("%s keeps its words to itself", (_what, error, status) => {
  expect(errorSummary(error)).toEqual({ status, message: unexpected });
});
