import { googleTagPath } from "./google-tag-pages.ts";

export type GoogleTag = { id: string; cookieDomain: string };

/** What the content policy has to allow for it: its script, and where that reports to. No host that serves advertising. */
export const googleHosts = {
  "script-src": "https://www.googletagmanager.com",
  "img-src": "https://*.google-analytics.com https://*.googletagmanager.com",
  "connect-src":
    "https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com",
};

/** `hasScripts`: the page hydrates and reports its first view itself. */
type PageTag = GoogleTag & { hasScripts: boolean };

/**
 * Writes the tag's script at the end of the head, so that it runs before the page hydrates. React does not render it and
 * skips scripts that it does not know, so the browser's code holds no copy.
 */
export function insertGoogleTag(page: Buffer, nonce: string, tag: PageTag): Buffer {
  const end = page.indexOf("</head>");
  const script = Buffer.from(`<script nonce="${nonce}">${renderGoogleTagScript(tag)}</script>`);
  return Buffer.concat([page.subarray(0, end), script, page.subarray(end)]);
}

export function renderGoogleTagScript(tag: PageTag): string {
  return `(${startTag})(${JSON.stringify({ ...tag, pages: googleTagPath.source })})`;
}

type TagWindow = { dataLayer: unknown[]; sendToGoogleTag: (event: string) => boolean };
type Signals = { globalPrivacyControl?: boolean; doNotTrack?: string | null };

/** Runs in the browser, and knows nothing but what it is given. */
function startTag({ id, cookieDomain, pages, hasScripts }: PageTag & { pages: string }) {
  const { globalPrivacyControl, doNotTrack }: Signals = navigator;
  if (globalPrivacyControl || doNotTrack === "1") return;
  const shared = window as unknown as TagWindow;
  let isLoaded = false;

  function gtag(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: Google's script takes nothing else for a command.
    shared.dataLayer.push(arguments);
  }

  /** Without the query, whose words are a visitor's own; they are in titles too, and in where somebody came from. */
  function page() {
    return {
      page_location: location.origin + location.pathname,
      page_title: location.pathname,
      page_referrer: document.referrer && new URL(document.referrer).origin,
    };
  }

  function load() {
    isLoaded = true;
    shared.dataLayer = [];
    gtag("consent", "default", {
      ad_storage: "denied",
      ad_user_data: "denied",
      ad_personalization: "denied",
    });
    gtag("js", new Date());
    gtag("set", page());
    gtag("config", id, {
      cookie_domain: cookieDomain,
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    });
    const src = `https://www.googletagmanager.com/gtag/js?id=${id}`;
    document.head.append(Object.assign(document.createElement("script"), { async: true, src }));
  }

  shared.sendToGoogleTag = (event) => {
    // Google's script must not run at all on pages with personal data.
    if (!new RegExp(pages).test(location.pathname)) {
      location.reload();
      return true;
    }
    if (!isLoaded) load();
    gtag("set", page());
    gtag("event", event, page());
    return false;
  };
  // usePageViews reports the first view of a page that hydrates. Nothing else does on a page without scripts.
  if (!hasScripts) shared.sendToGoogleTag("page_view");
}
