import { createElement as h, lazy, type ReactNode, Suspense } from "react";
import { describe, expect, test, vi } from "vitest";
import { renderPage } from "./render-page.server.ts";

const logged = vi.hoisted(() => ({ logError: vi.fn() }));
vi.mock("#lib/log.server.ts", () => logged);

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
    expect(logged.logError).not.toHaveBeenCalled();
  });

  test("a part that fails has its fallback, and the log says why", async () => {
    const html = await render(() => h(Suspense, { fallback: "Not now." }, h(Failing)));
    expect(html).toContain("Not now.");
    expect(logged.logError).toHaveBeenCalledExactlyOnceWith(new Error("No."), expect.anything());
  });

  test("a page that fails is none", async () => {
    await expect(render(() => h(Failing))).rejects.toThrow("No.");
  });
});
