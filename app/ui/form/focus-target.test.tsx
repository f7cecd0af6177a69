import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FormStatus } from "./form-status.tsx";
import { TextField } from "./text-field.tsx";

test("a page that answers a form without scripts opens at a wrong field, or at what is said", () => {
  expect(renderToStaticMarkup(<TextField name="city" label="City" error="Please enter a city" />)).toContain(
    "autofocus",
  );
  expect(renderToStaticMarkup(<TextField name="city" label="City" />)).not.toContain("autofocus");
  expect(renderToStaticMarkup(<FormStatus done="Saved." />)).toMatch(/tabindex="-1" autofocus=""/);
});
