import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { ProviderCard } from "#features/providers/components/provider-card.tsx";
import { SampleCard } from "./sample-card.tsx";
import { sampleProviders } from "./sample-providers.ts";

describe.each(sampleProviders)("the sample of a $tier card", (sample) => {
  const html = renderToStaticMarkup(<SampleCard {...sample} />);

  test("leads nowhere, for search engines too", () => {
    expect(html).not.toMatch(/<(?:a|button)\b|href=/);
  });

  test("says to the eye what the card says", () => {
    const card = renderToStaticMarkup(
      <MemoryRouter>
        <ProviderCard {...sample} />
      </MemoryRouter>,
    );
    expect(wordsOf(html)).toBe(wordsOf(card));
  });
});

function wordsOf(html: string): string {
  return html.replace(/<span class="sr-only">.*?<\/span>/g, "").replace(/<[^>]+>/g, "");
}
