import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import { prepareBrowser } from "./browser.ts";
import { readCommandLine } from "./command-line.mjs";

/** Draws the picture for social networks from the home page of a running server. */
const [address = "http://127.0.0.1:3000"] = readCommandLine("share-image").positionals;
Object.assign(process.env, await prepareBrowser());
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ["--no-sandbox"] });
const page = await browser.newPage({
  viewport: { width: 1200, height: 630 },
  colorScheme: "light",
  reducedMotion: "reduce",
});
await page.goto(address);
// The heading, the street and our name: what one types and clicks has no use in a picture.
await page.evaluate(() => {
  for (const element of document.querySelectorAll(
    "#home form, #home ul, header nav, header a.button, header details",
  ))
    element.remove();
});
await page.waitForTimeout(500);
mkdirSync("public/og", { recursive: true });
await page.screenshot({ path: "public/og/seniorcare.png" });
await browser.close();
