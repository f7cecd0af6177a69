import { expect } from "vitest";
import { test } from "#tests/support/processes.ts";
import { expectErrorSentence } from "../support/server/expect-error-sentence.ts";

// Each wrong value has its sentence in app/config/settings.test.ts.
test("a wrong setting stops the start with a sentence that names it and repeats no password", async ({
  place,
}) => {
  const exit = await place.refusal({ DATABASE_URL: "mysql://owner:hunter2@127.0.0.1/hearthlist" });
  expectErrorSentence(exit, /^DATABASE_URL must be an address such as postgres:/);
  expect(exit.stdout + exit.stderr).not.toContain("hunter2");
});
