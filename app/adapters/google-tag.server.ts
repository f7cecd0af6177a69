import { taggedPath } from "#domain/tagged-page.ts";
import { LATER } from "#lib/late-scripts.ts";

export type GoogleTag = { id: string; cookieDomain: string };

/** What the content policy has to allow for it: its script, and where that reports to. No host that serves advertising. */
export const googleHosts = {
  "script-src": "https://www.googletagmanager.com",
  "img-src": "https://*.google-analytics.com https://*.googletagmanager.com",
  "connect-src":
    "https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com",
};

/** The finished page with the tag's lines at its end. They are no part of what React renders, so browsers load no copy. */
export function withGoogleTag(page: Buffer, nonce: string, tag: GoogleTag): Buffer {
  const end = page.lastIndexOf("</body>");
  const script = Buffer.from(`<script nonce="${nonce}">${googleTagScript(tag)}</script>`);
  return Buffer.concat([page.subarray(0, end), script, page.subarray(end)]);
}

export function googleTagScript(tag: GoogleTag): string {
  return `(${startTag})(${JSON.stringify({ ...tag, pages: taggedPath.source, later: LATER })})`;
}

type TagWindow = { dataLayer: unknown[]; tellTag: (told: string) => boolean };
type Signals = { globalPrivacyControl?: boolean; doNotTrack?: string | null };

/** Runs in the browser, and knows nothing but what it is given. */
function startTag({ id, cookieDomain, pages, later }: GoogleTag & { pages: string; later: string }) {
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

  shared.tellTag = (told) => {
    // A stranger's script is not to be there at all where somebody's own data is.
    if (!new RegExp(pages).test(location.pathname)) {
      location.reload();
      return true;
    }
    if (!isLoaded) load();
    gtag("set", page());
    gtag("event", told, page());
    return false;
  };
  // A page that comes to life tells by itself when it has; one without scripts is as alive as it gets.
  if (!document.querySelector(`script[type=${later}]`)) shared.tellTag("page_view");
}
