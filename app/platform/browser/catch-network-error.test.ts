import { data, UNSAFE_ErrorResponseImpl as ErrorResponse, redirect } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { catchNetworkError, isNetworkError } from "./catch-network-error.ts";

afterEach(() => vi.useRealTimers());

function createRequest() {
  return new Request("http://localhost:3000/", {
    method: "POST",
    body: new URLSearchParams({ name: "Ana" }),
  });
}

test("a broken connection and a server failure are network errors, a redirect and a refusal are not", () => {
  expect(isNetworkError(new TypeError("Failed to fetch"))).toBe(true);
  expect(isNetworkError(new ErrorResponse(503, "", {}))).toBe(true);
  expect(isNetworkError(new ErrorResponse(403, "", {}))).toBe(false);
  expect(isNetworkError(redirect("/provider/login"))).toBe(false);
});

test("a response of the server is returned", async () => {
  const serverAction = async () => ({ done: "Saved." });
  expect(await catchNetworkError()({ request: createRequest(), serverAction })).toEqual({ done: "Saved." });
});

test("a response that does not come in time is a problem with status 503, with what was typed", async () => {
  vi.useFakeTimers();
  const clientAction = catchNetworkError(
    (problem, form) => data({ problem, name: form.get("name") }, { status: 503 }),
    "No response.",
  );
  const request = createRequest();
  const serverAction = async () => {
    // React Router reads the form to send it, so the answer needs a copy.
    await request.formData();
    return new Promise(() => {});
  };
  const answer = clientAction({ request, serverAction });
  await vi.advanceTimersByTimeAsync(45_000);
  expect(await answer).toEqual(data({ problem: "No response.", name: "Ana" }, { status: 503 }));
});

test.each([redirect("/provider/dashboard"), new ErrorResponse(403, "", {})])(
  "a redirect to another page and a refusal are thrown on, %#",
  async (response) => {
    const serverAction = () => Promise.reject(response);
    await expect(catchNetworkError()({ request: createRequest(), serverAction })).rejects.toBe(response);
  },
);
