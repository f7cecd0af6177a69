import { expect, test } from "vitest";
import { markdownTable, withSection } from "./results.ts";

test("a section replaces its elder and leaves the others, in the order of their names", () => {
  const first = withSection("", "search", "old");
  const both = withSection(first, "pages", "| a |\n| --- |\n| 1 |");
  const replaced = withSection(both, "search", "new");
  expect(replaced).toBe(withSection(both.replace("old", "new"), "search", "new"));
  expect(replaced.split("\n").filter((line) => line.startsWith("#"))).toEqual([
    "# Results",
    "## pages",
    "## search",
  ]);
  expect(replaced).toContain("| 1 |");
  expect(replaced).not.toContain("old");
});

test("a table has every column that any row has", () => {
  expect(
    markdownTable([
      { way: "a|b", ms: 1 },
      { way: "c", ratio: "2.0" },
    ]),
  ).toBe("| way | ms | ratio |\n| --- | --- | --- |\n| a\\|b | 1 |  |\n| c |  | 2.0 |");
});
