import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";

/** The short one: what the package has in `source` takes a browser half as long again to read, on each page. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Between light and dark only colors differ. */
const colorRules = ["color-contrast", "link-in-text-block"];

/** No violation of any rule that axe can check, WCAG 2.1 AA and best practice alike, in light and in dark. */
export async function expectAccessible(page: Page, without: string[] = []) {
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  await page.emulateMedia({ colorScheme: "light" });
  expect(await violations(page, { rules })).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violations(page, { runOnly: colorRules }), "in dark").toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

/** The ids of the rules that the page breaks, each with the elements. */
export async function violations(page: Page, options: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(async (options) => {
    // A color on its way to another is neither.
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.all(changes.map(({ finished }) => finished.catch(() => {})));
    const { violations } = await window.axe.run(document, { ...options, resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
  }, options);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
