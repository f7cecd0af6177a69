import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { exampleKnowledge } from "#tests/support/example-knowledge.ts";
import { interpretQuery } from "../rules/query-interpretation.ts";
import { understand } from "../rules/understand.ts";
import { UnderstoodQuery } from "./understood-query.tsx";
import { ZipForm } from "./zip-form.tsx";

function render(element: React.ReactNode): string {
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

function renderQuery(query: string, isExact = false): string {
  const question = { query, isExact, zip: "" };
  const understood = interpretQuery(question, understand(query, exampleKnowledge(query)));
  return render(
    <UnderstoodQuery
      understood={understood}
      to={(other) => `/search?q=${other.query}${other.isExact ? "&exact=1" : ""}`}
    />,
  );
}

const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, text = ""]) => [
    text.replace(/<[^>]*>/g, ""),
    href,
  ]);

test("every part of a text is a link to the search without it", () => {
  expect(linksIn(renderQuery("memory care sarasota"))).toEqual([
    ["Remove: Memory care", "/search?q=sarasota"],
    ["Remove: Within 25 miles of Sarasota, FL", "/search?q=memory care"],
    ["Search for exactly these words instead", "/search?q=memory care sarasota&amp;exact=1"],
  ]);
});

test("exact words lead back to their meaning", () => {
  expect(linksIn(renderQuery("memory care", true))).toEqual([
    ["Remove: “memory care”", "/search?q="],
    ["Search by meaning instead", "/search?q=memory care"],
  ]);
});

test("a city that shares its name offers the others", () => {
  const html = renderQuery("portland");
  expect(html.replace(/<[^>]*>/g, " ")).toMatch(/Not Portland, OR\s*\?/);
  expect(linksIn(html)).toContainEqual(["Portland, ME", "/search?q=Portland, ME"]);
});

test("nothing is shown of no text, and of one word only the word", () => {
  expect(renderQuery("")).toBe("");
  expect(linksIn(renderQuery("sauna"))).toEqual([["Remove: “sauna”", "/search?q="]]);
});

test("a wrong ZIP code stays in its field, with what is wrong", () => {
  const question = { typed: "3423", problem: "A ZIP code has five digits." };
  const html = render(
    <ZipForm
      question={question}
      action="/search"
      others={new URLSearchParams("q=care near me&weekends=1")}
    />,
  );
  expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="zip"[^>]*value="3423"/);
  expect(html).toContain("A ZIP code has five digits.");
  expect(html).toContain('<input type="hidden" name="q" value="care near me"/>');
  expect(html).toContain('<input type="hidden" name="weekends" value="1"/>');
});
