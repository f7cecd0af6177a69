import { expect, test } from "vitest";
import { renderRobotsTxt } from "./robots.ts";
import { listPageTypes } from "./seo-page-types.ts";
import { FIXED_ENTRIES } from "./sitemap.ts";

const text = renderRobotsTxt("https://hearthlist.example");

/** As search engines read it: of the rules that a path begins with, the longest counts. */
function mayRead(path: string): boolean {
  const rules = [...text.matchAll(/^(Allow|Disallow): (.+)$/gm)]
    .map(([, verb, begin = ""]) => ({ verb, begin }))
    .filter(({ begin }) => path.startsWith(begin))
    .toSorted((a, b) => b.begin.length - a.begin.length);
  return rules[0]?.verb !== "Disallow";
}

const indexed = listPageTypes({ city: "plano", comingCity: "chandler", provider: "oak-house" }).filter(
  ({ isIndexed }) => isIndexed,
);

test.each(indexed.map(({ path, canonical }) => [path, canonical ?? path]))(
  "search engines may read %s, and the address that it is known by",
  (path, canonical) => {
    expect([mayRead(path), mayRead(canonical)]).toEqual([true, true]);
  },
);

test.each([
  "/admin",
  "/admin/review",
  "/provider/dashboard",
  "/provider/login",
  "/reviews/write",
  "/dev/mailbox",
])("%s is kept from them", (path) => {
  expect(mayRead(path)).toBe(false);
});

test("the sitemap names every page of a kind that there is one of", () => {
  const single = indexed.filter(({ canonical, id }) => !canonical && !/city|provider/.test(id));
  expect(FIXED_ENTRIES.map(({ path }) => path).toSorted()).toEqual(single.map(({ path }) => path).toSorted());
});
