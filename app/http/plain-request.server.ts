/** What a kept page's answer depends on, and the bytes that said so. */
export type PlainRequest = {
  bytes: Buffer;
  url: string;
  host: string;
  encoding: string | undefined;
  knownTag: string | undefined;
};

/** Browsers write some hundred bytes. */
const LONGEST = 4096;
/** One head and nothing else, of letters and signs about whose meaning nobody disagrees. */
const HEAD = /^GET (\/[!-~]*) HTTP\/1\.1\r\n(?:[A-Za-z0-9-]+: [\t -~]*\r\n)+\r\n$/;
/** What we read; and what says that more comes with the request, or that another answer is wanted than a page. */
const TOLD =
  /\n(?:(host)|(accept-encoding)|(if-none-match)|(connection)|(?:content-length|transfer-encoding|trailer|upgrade|expect|proxy-connection)): ([^\r]*)/gi;

/**
 * Reads the question for a page where these bytes are exactly that, whole and without a body. It refuses whatever it does
 * not know for certain: Node's reader, which gets that, decides. Who asks the same as the last time, as monitors and
 * proxies do, need not be read again.
 */
export function readPlainRequest(bytes: Buffer, last?: PlainRequest): PlainRequest | undefined {
  if (last?.bytes.equals(bytes)) return last;
  if (bytes.length > LONGEST) return undefined;
  const text = bytes.toString("latin1");
  const url = HEAD.exec(text)?.[1];
  if (url === undefined) return undefined;
  let host: string | undefined;
  let encoding: string | undefined;
  let knownTag: string | undefined;
  for (const [, isHost, isEncoding, isTag, isConnection, value = ""] of text.matchAll(TOLD)) {
    // Said twice, or with room around it, Node makes something else of it.
    if (value !== value.trim()) return undefined;
    if (isHost && host === undefined) host = value;
    else if (isEncoding && encoding === undefined) encoding = value;
    else if (isTag && knownTag === undefined) knownTag = value;
    else if (!isConnection || value.toLowerCase() !== "keep-alive") return undefined;
  }
  return host === undefined ? undefined : { bytes, url, host, encoding, knownTag };
}
