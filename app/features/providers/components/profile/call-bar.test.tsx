import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { makePublicProvider } from "#tests/support/make-provider.ts";
import { CallBar } from "./call-bar.tsx";

test.each([
  ["tel:+12145550100", /<a href="tel:\+12145550100"/, "Call Plain Care at (214) 555-0100"],
  [undefined, /^(?!.*href="tel:)/, "Phone: (214) 555-0100"],
])("the bar at the foot of a page with the link %s", (phoneHref, link, text) => {
  const { contact } = makePublicProvider();
  const provider = makePublicProvider({ contact: { ...contact, phoneHref } });
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CallBar provider={provider} />
    </MemoryRouter>,
  );
  expect(html).toMatch(link);
  expect(html.replace(/<[^>]*>/g, "")).toContain(text);
});
