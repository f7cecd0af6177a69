import { hash } from "node:crypto";

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
export function createImagePolicy(style: string): string {
  return `default-src 'none'; style-src 'sha256-${sha256(style)}'; frame-ancestors 'none'; sandbox`;
}

type Options = {
  /** What this page may do beyond all the others, as `frame-src 'self'`; takes the place of what all may do. */
  directiveOverride?: string | null;
  /** What this page may load from elsewhere, beside what all may do, by directive. */
  hosts?: Record<string, string>[];
};

/** For the map's worker, which is no page: a worker's requests are subject to the policy of its own file. */
export function createWorkerPolicy(hosts: Record<string, string>): string {
  const connect = ["connect-src 'self'", hosts["connect-src"]].filter(Boolean).join(" ");
  return `default-src 'none'; ${connect}; frame-ancestors 'none'`;
}

/**
 * Removes the nonce from a finished page and allows, by hash, exactly the inline scripts that carried it: the framework's
 * and ours. A script injected into the page has no nonce and stays forbidden, and without a nonce the page can be cached.
 * Works on bytes, because a page is long and a text would be encoded again.
 */
export function replaceNonceWithHashes(
  page: Buffer,
  nonce: string,
  { directiveOverride: also, hosts = [] }: Options = {},
): { page: Buffer<ArrayBuffer>; policy: string } {
  const scripts = new Set<string>();
  const parts: Buffer[] = [];
  let from = 0;
  const mark = ` nonce="${nonce}"`;
  for (let at = page.indexOf(mark); at !== -1; at = page.indexOf(mark, from)) {
    const [start, end] = [page.lastIndexOf("<", at), page.indexOf(">", at)];
    const tag = page.toString("latin1", start, end);
    if (tag.startsWith("<script") && !tag.includes(" src="))
      scripts.add(`'sha256-${sha256(page.subarray(end + 1, page.indexOf("</script>", end)))}'`);
    parts.push(page.subarray(from, at));
    from = at + mark.length;
  }
  parts.push(page.subarray(from));
  const allowed = { "script-src": [directives["script-src"], ...scripts].join(" ") };
  return {
    page: Buffer.concat(parts),
    policy: Object.entries({ ...directives, ...allowed })
      .filter(([name]) => !also?.startsWith(`${name} `))
      .map(([name, value]) => [name, value, ...hosts.map((each) => each[name])].filter(Boolean).join(" "))
      .concat(also ?? [])
      .join("; "),
  };
}

function sha256(text: string | Buffer): string {
  return hash("sha256", text, "base64");
}
