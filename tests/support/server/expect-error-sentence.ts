import { expect } from "vitest";
import type { Exit } from "../processes.ts";

/** A refusal a person can act on: not a word too many, and no stack. */
export function expectErrorSentence({ code, stdout, stderr }: Exit, sentence: RegExp) {
  expect(stderr).toMatch(sentence);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(stderr.trim()).toMatch(/\.$/);
  expect(stdout).not.toContain("is ready at");
  expect(code).toBe(1);
}
