import { createHash } from "node:crypto";
import { replaceBytes } from "#lib/replace-bytes.server.ts";

const directives = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": "'none'",
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
 * Takes the nonce out of a finished page and allows, by hash, exactly the inline scripts and styles that carried it: the
 * framework's and ours. What somebody smuggled into the page has no nonce and stays forbidden, and the page holds
 * nothing of the moment, so it can be cached.
 */
export function sealPage(
  page: Buffer,
  nonce: string,
  /** What this page may do beyond all the others, as `frame-src 'self'`; takes the place of what all may do. */
  also: string | null = null,
): { page: Buffer<ArrayBuffer>; policy: string } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const mark = Buffer.from(` nonce="${nonce}"`);
  for (let at = page.indexOf(mark); at !== -1; at = page.indexOf(mark, at + 1)) {
    const end = page.indexOf(">", at);
    const tag = page.toString("latin1", page.lastIndexOf("<", at), end);
    const hashOf = (closing: string) =>
      `'sha256-${sha256(page.subarray(end + 1, page.indexOf(closing, end)))}'`;
    if (tag.startsWith("<style")) styles.add(hashOf("</style>"));
    if (tag.startsWith("<script") && !tag.includes(" src=")) scripts.add(hashOf("</script>"));
  }
  const allowed = {
    "script-src": [directives["script-src"], ...scripts].join(" "),
    "style-src": [...styles].join(" ") || directives["style-src"],
  };
  return {
    page: replaceBytes(page, mark, Buffer.alloc(0)),
    policy: Object.entries({ ...directives, ...allowed })
      .filter(([name]) => !also?.startsWith(`${name} `))
      .map(([name, value]) => `${name} ${value}`)
      .concat(also ?? [])
      .join("; "),
  };
}

function sha256(text: string | Buffer): string {
  return createHash("sha256").update(text).digest("base64");
}
