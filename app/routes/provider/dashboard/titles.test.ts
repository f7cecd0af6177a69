import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

/** The Overview is called like the desk itself. */
const pages = readdirSync(import.meta.dirname).filter(
  (name) => name.endsWith(".tsx") && !/^(layout|overview)\.tsx$|\.test\.tsx$/.test(name),
);

test.each(pages)("%s says in its title which page of the desk it is", async (name) => {
  const { meta } = await import(/* @vite-ignore */ `./${name}`);
  const title = meta({ loaderData: undefined }).find((tag: { title?: string }) => tag.title)?.title;
  expect(title).toMatch(/ · Hearthlist$/);
  expect(title).not.toContain("Dashboard");
});
