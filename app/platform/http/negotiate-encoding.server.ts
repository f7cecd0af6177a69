import { parseAccept } from "hono/utils/accept";

const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What the browser likes best of ours, brotli where it likes both alike; `q=0` means never. */
export function negotiateEncoding(header: string | undefined): Encoding | undefined {
  const wishes = parseAccept(header ?? "");
  const liking = (name: string) =>
    (wishes.find(({ type }) => type.toLowerCase() === name) ?? wishes.find(({ type }) => type === "*"))?.q ??
    0;
  return ENCODINGS.filter((name) => liking(name) > 0).toSorted((a, b) => liking(b) - liking(a))[0];
}
