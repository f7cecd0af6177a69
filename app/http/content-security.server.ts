import { createHash } from "node:crypto";

const directives = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": "'self'",
  "img-src": "'self' data:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "manifest-src": "'self'",
  "form-action": "'self'",
  "base-uri": "'none'",
  "frame-ancestors": "'none'",
};

/** For everything that is not one of our pages. */
export const defaultPolicy = "default-src 'none'; frame-ancestors 'none'";

/** For a picture of ours, which opened by itself is a document: it has this style, and may load and run nothing. */
export function picturePolicy(style: string): string {
  return `default-src 'none'; style-src 'sha256-${sha256(style)}'; frame-ancestors 'none'; sandbox`;
}

/**
 * Takes the nonce out of a finished page and allows, by hash, exactly the inline scripts that carried it:
 * the framework's. A script that somebody smuggled into the page has no nonce and stays forbidden, and the
 * page holds nothing of the moment, so it can be cached.
 */
export function sealPage(
  html: string,
  nonce: string,
  /** What this page may do beyond all the others, as `frame-src 'self'`; takes the place of what all may do. */
  also: string | null = null,
): { html: string; policy: string } {
  const hashes = new Set<string>();
  // Places, not patterns: a page is long, and a pattern looks at each of its letters.
  const mark = ` nonce="${nonce}"`;
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, at + 1)) {
    const end = html.indexOf(">", at);
    const tag = html.slice(html.lastIndexOf("<", at), end);
    if (!tag.startsWith("<script") || tag.includes(" src=")) continue;
    hashes.add(`'sha256-${sha256(html.slice(end + 1, html.indexOf("</script>", end)))}'`);
  }
  const scripts = [directives["script-src"], ...hashes].join(" ");
  return {
    html: html.replaceAll(mark, ""),
    policy: Object.entries({ ...directives, "script-src": scripts })
      .filter(([name]) => !also?.startsWith(`${name} `))
      .map(([name, value]) => `${name} ${value}`)
      .concat(also ?? [])
      .join("; "),
  };
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
