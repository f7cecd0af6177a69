import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { exampleKnowledge } from "#tests/support/example-knowledge.ts";
import { makePublicProvider } from "#tests/support/make-provider.ts";
import { rank } from "../rules/ranking.ts";
import { toRelaxedRows } from "../rules/relaxed-rows.ts";
import { parseSearch } from "../rules/search.ts";
import type { SearchAnswer } from "../rules/search-answer.ts";
import { understand } from "../rules/understand.ts";
import { RelaxedResults } from "./relaxed-results.tsx";

const query = "memory care near phoenix";

function answerWith(rest: Partial<SearchAnswer>): SearchAnswer {
  const understanding = understand(query, exampleKnowledge(query));
  const place = understanding.parts.find((part) => part.type === "place")?.place;
  return {
    results: [],
    count: 0,
    understanding,
    place,
    units: [],
    relaxed: undefined,
    nextNearest: undefined,
    ...rest,
  };
}

function render(address: string): string {
  const wren = makePublicProvider({
    id: "wren",
    name: "Wren & Ocotillo",
    tier: "enterprise",
    featured: true,
  });
  const [result] = rank([wren], []);
  const answer = answerWith({
    relaxed: {
      dropped: [],
      radius: undefined,
      results: result ? [{ ...result, miles: 12.3 }] : [],
      count: 1,
      cities: [{ name: "Scottsdale", state: "AZ", count: 1, miles: 12.3 }],
    },
  });
  const relaxed = toRelaxedRows(answer, parseSearch(new URLSearchParams(address)));
  if (!relaxed) throw new Error("nothing is relaxed");
  return renderToStaticMarkup(
    <MemoryRouter>
      <RelaxedResults relaxed={relaxed} />
    </MemoryRouter>,
  ).replace(/<[^>]*>/g, " ");
}

test("the sentence stands above the rows, which show how far they are", () => {
  const text = render(`q=${query}`);
  expect(text).toMatch(
    /No memory care within 25 miles of Phoenix, AZ\. The nearest: 1 in Scottsdale, about 12 miles away\..*Wren &amp; Ocotillo.*about 12 miles away/s,
  );
});

test("nothing relaxed is labeled as paid, whatever the order: the rows stand by distance", () => {
  for (const address of [`q=${query}`, `q=${query}&order=recommended`, `q=${query}&order=price`])
    expect(render(address)).not.toMatch(/Featured partner|Promoted/);
});

test("filters are named in the sentence", () => {
  expect(render(`q=${query}&weekends=1`)).toContain("No memory care that meets your filters within 25 miles");
  expect(render(`q=${query}&service=respite`)).toContain("No memory care and respite care within 25 miles");
});

test("an answer that meets the search is not relaxed", () => {
  expect(toRelaxedRows(answerWith({ count: 3 }), parseSearch(new URLSearchParams()))).toBeUndefined();
});
