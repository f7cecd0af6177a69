import fc from "fast-check";
import { expect, test } from "vitest";
import type { SeoPage } from "./seo.ts";
import { extractSeoFacts } from "./seo.ts";
import { countProblems, toLogEntry, toShownPage, truncateDescription, truncateTitle } from "./seo-report.ts";

const meta = (attributes: Record<string, string>) => ({ tag: "meta", attributes, text: "" });
const page: SeoPage = {
  type: { id: "provider", name: "Provider", path: "/providers/kim", status: 200, isIndexed: true, types: [] },
  status: 200,
  facts: extractSeoFacts([
    { tag: "title", attributes: {}, text: "Kim's Care" },
    meta({ name: "description", content: "Kim cares." }),
    meta({ property: "og:image", content: "https://hearthlist.example/og/a.png" }),
    { tag: "body", attributes: {}, text: "" },
  ]),
};
const problems = [
  { page: "provider", level: "error", what: "One" },
  { page: "provider", level: "warning", what: "Two" },
  { page: "home", level: "error", what: "Three" },
] as const;

test("the log says how a page stands and no word of what it says", () => {
  expect(toLogEntry(page, [...problems])).toEqual({
    page: "provider",
    status: 200,
    robots: "",
    titleLength: 10,
    descriptionLength: 10,
    structuredData: "",
    errors: 1,
    warnings: 1,
  });
  expect(JSON.stringify(toLogEntry(page, []))).not.toMatch(/kim/i);
});

test("a page is shown with its own problems, and its picture by this server", () => {
  const shown = toShownPage(page, [...problems]);
  expect(shown).toMatchObject({ title: "Kim's Care", card: { picture: "/og/a.png", title: "" } });
  expect(shown.problems.map(({ what }) => what)).toEqual(["One", "Two"]);
  expect(countProblems([shown])).toEqual({ errors: 1, warnings: 1 });
});

test("long texts are cut between words, as search engines do", () => {
  expect(truncateTitle("Short")).toBe("Short");
  expect(truncateTitle(`${"word ".repeat(20)}`)).toBe(`${"word ".repeat(11)}…`);
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      expect(truncateTitle(text).length).toBeLessThanOrEqual(61);
      expect(truncateDescription(text).length).toBeLessThanOrEqual(161);
    }),
    { numRuns: 300 },
  );
});
