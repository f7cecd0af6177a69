import { expect, test } from "vitest";
import { formVersion } from "./form-version.ts";

test.each([
  ["a page that was opened", undefined, false, "2"],
  ["a form that was refused for a field", { version: "1" }, false, "1"],
  ["a form that was refused because of a newer version, which the page shows", { version: "1" }, true, "2"],
  ["a form that was sent without a version", { name: "Oak House" }, false, "2"],
])("%s carries the version that its fields were filled from", (_what, submitted, isCurrentShown, version) => {
  expect(formVersion("2", submitted, isCurrentShown)).toBe(version);
});
