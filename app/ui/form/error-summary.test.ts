import { expect, test } from "vitest";
import { summarizeError } from "./error-summary.ts";

const thrown = (status: number, data: unknown) => ({ status, statusText: "", internal: false, data });

test("a sentence of ours is shown with its status", () => {
  expect(summarizeError(thrown(503, { message: "Please try again in a minute." }))).toEqual({
    status: 503,
    message: "Please try again in a minute.",
  });
});

test.each([
  [
    "the router's own words",
    thrown(405, 'Error: You made a POST request to "/" but did not provide an `action`'),
    405,
  ],
  ["an answer without data", thrown(404, null), 404],
  ["an answer with other data", thrown(400, { message: 7 }), 400],
  ["a bug", new TypeError("x is not a function"), 500],
  ["anything else", "select * from providers", 500],
])("%s: the status and a general sentence, nothing of the code", (_name, error, status) => {
  expect(summarizeError(error)).toEqual({
    status,
    message: "An unexpected error occurred. Please try again.",
  });
});

test.each(["Failed to fetch", "NetworkError when attempting to fetch resource.", "Load failed"])(
  "a browser that says '%s' got no answer, which is nobody's fault",
  (message) => {
    expect(summarizeError(new TypeError(message))).toEqual({
      title: "We cannot be reached right now",
      message: "No answer came from our server. Please look at your connection, and try again.",
    });
  },
);
