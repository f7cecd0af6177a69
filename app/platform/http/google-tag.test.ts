import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { googleHosts, insertGoogleTag, renderGoogleTagScript } from "./google-tag.server.ts";

const tag = { id: "G-ABC123", cookieDomain: "hearthlist.example" };

/** A browser as far as the tag looks at it. */
function open(path: string, { isScripted = true, signals = {}, referrer = "" } = {}) {
  const loaded: string[] = [];
  const at = { origin: "https://hearthlist.example", pathname: path, reloads: 0 };
  const window: { dataLayer?: IArguments[]; sendToGoogleTag?: (event: string) => boolean } = {};
  runInNewContext(renderGoogleTagScript({ ...tag, hasScripts: isScripted }), {
    window,
    URL,
    navigator: signals,
    location: Object.assign(at, { reload: () => (at.reloads += 1) }),
    document: {
      referrer,
      createElement: () => ({}),
      head: { append: ({ src }: { src: string }) => loaded.push(src) },
    },
  });
  const events = () => (window.dataLayer ?? []).map((command) => [...command]).filter(isEvent);
  return { window, at, loaded, events };
}

function isEvent([kind]: unknown[]) {
  return kind === "event";
}

const page = (path: string) => ({
  page_location: `https://hearthlist.example${path}`,
  page_title: path,
  page_referrer: "",
});

describe("the tag", () => {
  test("is loaded once, when the page is alive, with our cookie domain and no page view of its own", () => {
    const { window, loaded } = open("/search");
    expect(loaded).toEqual([]);
    window.sendToGoogleTag?.("page_view");
    window.sendToGoogleTag?.("page_view");
    expect(loaded).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-ABC123"]);
    const config = window.dataLayer?.find(([kind]) => kind === "config");
    expect([...(config ?? [])]).toMatchObject([
      "config",
      "G-ABC123",
      { cookie_domain: "hearthlist.example", send_page_view: false, allow_google_signals: false },
    ]);
  });

  test("gets an event for each page and for the waitlist, without anything that a visitor typed", () => {
    const { window, at, events } = open("/search");
    window.sendToGoogleTag?.("page_view");
    at.pathname = "/city/plano";
    window.sendToGoogleTag?.("page_view");
    window.sendToGoogleTag?.("waitlist_joined");
    expect(events()).toEqual([
      ["event", "page_view", page("/search")],
      ["event", "page_view", page("/city/plano")],
      ["event", "waitlist_joined", page("/city/plano")],
    ]);
  });

  test("learns only from which site somebody came", () => {
    const { window, events } = open("/", { referrer: "https://hearthlist.example/consultations/8d7f?q=kim" });
    window.sendToGoogleTag?.("page_view");
    expect(events()).toMatchObject([[{}, {}, { page_referrer: "https://hearthlist.example" }]]);
  });

  test("gets its first page view at once on a page without scripts", () => {
    expect(open("/privacy", { isScripted: false }).events()).toEqual([
      ["event", "page_view", page("/privacy")],
    ]);
  });

  test("is not on a dashboard page: that page is reloaded without it, and no event is sent", () => {
    const { window, at, events } = open("/");
    expect(window.sendToGoogleTag?.("page_view")).toBe(false);
    at.pathname = "/provider/login";
    expect(window.sendToGoogleTag?.("page_view")).toBe(true);
    expect(at.reloads).toBe(1);
    expect(events()).toHaveLength(1);
  });

  test.each([{ globalPrivacyControl: true }, { doNotTrack: "1" }])(
    "is not there for a browser that asks not to be followed, %o",
    (signals) => {
      const { window, loaded } = open("/privacy", { signals, isScripted: false });
      expect(window).toEqual({});
      expect(loaded).toEqual([]);
    },
  );
});

test("the tag's script stands at the end of the head, with the nonce", () => {
  const pageTag = { ...tag, hasScripts: true };
  const html = insertGoogleTag(Buffer.from("<head><title>“…”</title></head><body></body>"), "abc", pageTag);
  const script = `<script nonce="abc">${renderGoogleTagScript(pageTag)}</script>`;
  expect(html.toString()).toBe(`<head><title>“…”</title>${script}</head><body></body>`);
  expect(script).not.toContain("</head");
  expect(renderGoogleTagScript(pageTag)).not.toContain("</");
});

test("no host of an advertising network is allowed", () => {
  expect(Object.values(googleHosts).join(" ")).not.toMatch(
    /doubleclick|syndication|adservice| https:\/\/\*\.google\.com/,
  );
});
