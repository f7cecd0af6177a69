import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { brand } from "#config/brand.ts";
import { formatDailyLimitMessage } from "#platform/rate-limit/rate-limit.ts";
import { FormProblem } from "./form-problem.tsx";

test.each([formatDailyLimitMessage(brand.phone), `Call ${brand.phone}, or text ${brand.phone} after 5.`])(
  "our number in a refusal can be pressed, and its words stay as they are: %s",
  (message) => {
    const markup = renderToStaticMarkup(<FormProblem message={message} />);
    expect(markup).toContain(`<a href="${brand.phoneHref}"`);
    expect(markup.replace(/<[^>]+>/g, "")).toBe(message);
  },
);

test("a refusal without a number has no link", () => {
  const markup = renderToStaticMarkup(<FormProblem message="Please choose another time." />);
  expect(markup).not.toContain("<a");
  expect(markup).toContain("Please choose another time.");
});
