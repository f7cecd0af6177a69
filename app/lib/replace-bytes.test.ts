import { expect, test } from "vitest";
import { replaceBytes } from "./replace-bytes.server.ts";

const replaced = (page: string, mark: string, by: string) =>
  replaceBytes(Buffer.from(page), Buffer.from(mark), Buffer.from(by)).toString();

test("replaces each place, at both ends and side by side", () => {
  expect(replaced("abcabab", "ab", "é")).toBe("écéé");
  expect(replaced("abcabab", "ab", "")).toBe("c");
});

test("leaves a page without such a place as it is", () => {
  expect(replaced("a page", "ab", "x")).toBe("a page");
  expect(replaced("", "ab", "x")).toBe("");
});
