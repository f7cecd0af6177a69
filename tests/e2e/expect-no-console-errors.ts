import { expect, type Page } from "@playwright/test";

/** Nothing may be wrong in the console: breaches of the content policy and differences in hydration end there. */
export function expectNoConsoleErrors({ page }: { page: Page }) {
  page.on("pageerror", (error) => expect(error).toBeUndefined());
  page.on("console", (message) => {
    const isOwnStatus = message
      .text()
      .startsWith("Failed to load resource: the server responded with a status of 4");
    // A journey that cuts the connection itself.
    const isCut = /^Failed to load resource: net::ERR_(?:FAILED|INTERNET_DISCONNECTED)$/.test(message.text());
    if (message.type() === "error" && !isOwnStatus && !isCut) expect(message.text()).toBe("");
  });
}
