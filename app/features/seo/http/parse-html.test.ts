import { expect, test } from "vitest";
import { parseHtml } from "./parse-html.server.ts";

test("elements come in order, with their attributes and everything written in them", () => {
  const html = `<!doctype html><html lang="en"><head><title>A &amp; B</title></head>
    <body><h1>Find <b>care</b></h1><img src="/a.png" alt=""><script type="x">{"a": "<b>"}</script></body></html>`;
  const elements = parseHtml(html);
  expect(elements.map(({ tag }) => tag)).toEqual([
    "html",
    "head",
    "title",
    "body",
    "h1",
    "b",
    "img",
    "script",
  ]);
  expect(elements[2]?.text).toBe("A & B");
  expect(elements[4]?.text).toBe("Find care");
  expect(elements[6]?.attributes).toEqual({ src: "/a.png", alt: "" });
  expect(elements[7]?.text).toBe('{"a": "<b>"}');
});

test("what is hardly HTML is read as a browser would", () => {
  expect(parseHtml("").map(({ tag }) => tag)).toEqual(["html", "head", "body"]);
  expect(
    parseHtml("<p>one<p>two")
      .filter(({ tag }) => tag === "p")
      .map(({ text }) => text),
  ).toEqual(["one", "two"]);
});
