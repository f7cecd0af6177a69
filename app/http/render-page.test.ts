import { createElement as h, lazy, type ReactNode, Suspense } from "react";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openLog } from "#lib/log.server.ts";
import { renderPage } from "./render-page.server.ts";

let logged: string[] = [];
beforeEach(() => {
  logged = [];
  openLog("error", { write: (line) => logged.push(line) });
});
afterAll(() => openLog("silent"));

const options = { nonce: "0123", signal: new AbortController().signal };
const render = async (body: () => ReactNode) =>
  (await renderPage(() => h("html", { lang: "en" }, h("head"), h("body", null, body())), options)).toString();
const framed = (body: string) => `<!DOCTYPE html><html lang="en"><head></head><body>${body}</body></html>`;

function Failing(): ReactNode {
  throw new Error("No.");
}

describe("renderPage", () => {
  test("is a document, and what people wrote is text in it", async () => {
    const body = () => h("p", { title: '"' }, "a", "<!--$!-->“é” & ", 1);
    expect(await render(body)).toBe(
      framed('<p title="&quot;">a<!-- -->&lt;!--$!--&gt;“é” &amp; <!-- -->1</p>'),
    );
  });

  test("waits for a part that comes later, and needs not wait for it again", async () => {
    const asked = vi.fn(async () => ({ default: () => h("form", null, "late") }));
    const Late = lazy(asked);
    const body = () => h(Suspense, { fallback: "soon" }, h(Late));
    const first = await render(body);
    expect(first).toContain("<!--$--><form>late</form><!--/$-->");
    expect(first).not.toContain("soon");
    expect(first).not.toContain("<script");
    expect(first.match(/<!DOCTYPE html>/g)).toHaveLength(1);
    expect(await render(body)).toBe(framed("<!--$--><form>late</form><!--/$-->"));
    expect(asked).toHaveBeenCalledTimes(1);
    expect(logged).toEqual([]);
  });

  test("a part that fails has its fallback, and the log says why", async () => {
    const html = await render(() => h(Suspense, { fallback: "Not now." }, h(Failing)));
    expect(html).toContain("Not now.");
    expect(logged.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        name: "Error",
        frames: expect.arrayContaining([expect.stringContaining("Failing")]),
      }),
    ]);
  });

  test("a page that fails is none", async () => {
    await expect(render(() => h(Failing))).rejects.toThrow("No.");
  });
});
