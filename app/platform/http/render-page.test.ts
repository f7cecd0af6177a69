import { createElement as h, lazy, type ReactNode, Suspense, use } from "react";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openLog } from "../log/log.server.ts";
import { renderPage } from "./render-page.server.ts";

let logged: string[] = [];
beforeEach(() => {
  logged = [];
  openLog("error", { write: (line) => logged.push(line) });
});
afterAll(() => openLog("silent"));

type Options = { signal?: AbortSignal; limitMs?: number };

async function render(
  body: () => ReactNode,
  { signal = new AbortController().signal, limitMs }: Options = {},
) {
  const page = h("html", { lang: "en" }, h("head"), h("body", null, body()));
  const { html, hasFailed } = await renderPage(page, { nonce: "0123", signal, limitMs });
  return { html: html.toString(), hasFailed };
}

const framed = (body: string) => `<!DOCTYPE html><html lang="en"><head></head><body>${body}</body></html>`;

function Failing(): ReactNode {
  throw new Error("No.");
}

const forever = new Promise<never>(() => {});

function Pending(): ReactNode {
  return use(forever);
}

const pendingPart = () => h(Suspense, { fallback: "Not yet." }, h(Pending));
const namesIn = (lines: string[]) => lines.map((line) => JSON.parse(line).name);

describe("renderPage", () => {
  test("renders a document in which text from people is escaped", async () => {
    const body = () => h("p", { title: '"' }, "a", "<!--$!-->“é” & ", 1);
    expect(await render(body)).toEqual({
      html: framed('<p title="&quot;">a<!-- -->&lt;!--$!--&gt;“é” &amp; <!-- -->1</p>'),
      hasFailed: false,
    });
  });

  test("renders a part whose code loads later in its place, without a script", async () => {
    const load = vi.fn(async () => ({ default: () => h("form", null, "late ".repeat(10_000)) }));
    const Late = lazy(load);
    const body = () => h(Suspense, { fallback: "soon" }, h(Late));
    const first = await render(body);
    expect(first.html).toContain("<!--$--><form>late ");
    expect(first.html).not.toMatch(/soon|<script|<template/);
    expect(first.html.match(/<!DOCTYPE html>/g)).toHaveLength(1);
    expect((await render(body)).html).not.toMatch(/soon|<script|<template/);
    expect(load).toHaveBeenCalledTimes(1);
    expect(logged).toEqual([]);
  });

  test("a part that fails shows its fallback, is logged, and makes the page a failed one", async () => {
    const { html, hasFailed } = await render(() => h(Suspense, { fallback: "Not now." }, h(Failing)));
    expect(html).toContain("Not now.");
    expect(hasFailed).toBe(true);
    expect(namesIn(logged)).toEqual(["Error"]);
    expect(logged[0]).toContain("Failing");
  });

  test("a part that does not come in time shows its fallback, and makes the page a failed one", async () => {
    const { html, hasFailed } = await render(pendingPart, { limitMs: 1 });
    expect(html).toContain("Not yet.");
    expect(hasFailed).toBe(true);
    expect(namesIn(logged)).toEqual(["Error"]);
  });

  test("a visitor who leaves ends the rendering, and nothing is logged", async () => {
    const leaving = new AbortController();
    const rendering = render(pendingPart, { signal: leaving.signal });
    leaving.abort();
    await rendering.catch(() => {});
    expect(logged).toEqual([]);
  });

  test("a page whose visitor left before its turn is not rendered, and nothing is logged", async () => {
    const Part = vi.fn(() => "late");
    const signal = AbortSignal.abort(new Error("gone"));
    await expect(render(() => h(Part), { signal })).rejects.toThrow("gone");
    expect(Part).not.toHaveBeenCalled();
    expect(logged).toEqual([]);
  });

  test("a page whose shell fails rejects, and leaves the log to the router", async () => {
    await expect(render(() => h(Failing))).rejects.toThrow("No.");
    expect(logged).toEqual([]);
  });
});
