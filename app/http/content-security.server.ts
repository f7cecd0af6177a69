import { hash } from "node:crypto";

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

/** The looks of every page, ready to be put into it: what stays the same is read and hashed once. */
export type Looks = { tag: Buffer; hash: string };

export function looksOf(css: string): Looks {
  return { tag: Buffer.from(`<style>${css}</style>`), hash: `'sha256-${sha256(css)}'` };
}

type Options = {
  /** What this page may do beyond all the others, as `frame-src 'self'`; takes the place of what all may do. */
  also?: string | null;
  looks?: Looks;
  /** What this page may load from elsewhere, beside what all may do, by directive. */
  hosts?: Record<string, string>;
};

/**
 * Takes the nonce out of a finished page and allows, by hash, exactly the inline scripts that carried it, the framework's
 * and ours, and our looks, which it puts in. What somebody smuggled into the page has no nonce and stays forbidden, and
 * the page holds nothing of the moment, so it can be cached. Bytes, and each looked at once: a page is long.
 */
export function sealPage(
  page: Buffer,
  nonce: string,
  { also, looks, hosts = {} }: Options = {},
): { page: Buffer<ArrayBuffer>; policy: string } {
  const scripts = new Set<string>();
  const parts: Buffer[] = [];
  let from = 0;
  const keepUntil = (to: number) => {
    parts.push(page.subarray(from, to));
    from = to;
  };
  const headEnd = looks ? page.indexOf(HEAD_END) : -1;
  const putLooks = (before: number) => {
    if (!looks || headEnd < from || headEnd > before) return;
    keepUntil(headEnd);
    parts.push(looks.tag);
  };
  const mark = ` nonce="${nonce}"`;
  for (let at = page.indexOf(mark); at !== -1; at = page.indexOf(mark, from)) {
    putLooks(at);
    const [start, end] = [page.lastIndexOf("<", at), page.indexOf(">", at)];
    const tag = page.toString("latin1", start, end);
    if (tag.startsWith("<script") && !tag.includes(" src="))
      scripts.add(`'sha256-${sha256(page.subarray(end + 1, page.indexOf("</script>", end)))}'`);
    keepUntil(start);
    parts.push(Buffer.from(tag.replace(mark, ""), "latin1"));
    from = end;
  }
  putLooks(page.length);
  keepUntil(page.length);
  const allowed = {
    "script-src": [directives["script-src"], ...scripts].join(" "),
    "style-src": looks?.hash ?? directives["style-src"],
  };
  return {
    page: Buffer.concat(parts),
    policy: Object.entries({ ...directives, ...allowed })
      .filter(([name]) => !also?.startsWith(`${name} `))
      .map(([name, value]) => [name, value, hosts[name]].filter(Boolean).join(" "))
      .concat(also ?? [])
      .join("; "),
  };
}

const HEAD_END = "</head>";

function sha256(text: string | Buffer): string {
  return hash("sha256", text, "base64");
}
