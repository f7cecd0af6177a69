import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WaitlistPromotion } from "./waitlist-promotion.tsx";

const words = (left: number) =>
  renderToStaticMarkup(<WaitlistPromotion left={left} />).replace(/<[^>]+>/g, " ");

test.each([
  [100, "100 spots left."],
  [2, "2 spots left."],
  [1, "1 spot left."],
])("with %i spots left the promotion says so", (left, rest) => {
  expect(words(left)).toContain("The first 100 people get a free consultation");
  expect(words(left)).toContain(rest);
});

test("with none left it is gone", () => {
  expect(words(0)).toBe("");
});
