/** One part of a mail; a part of several parts has no text of its own. */
export type EmailPart = { type: string; headers: Map<string, string>; text: string; parts: EmailPart[] };
export type ParsedEmail = EmailPart & { raw: string; messageId: string; envelope?: string[] };

/** Reads a mail as a mail program would (RFC 5322, 2045 to 2047), as far as ours need it. */
export function parseEmail(raw: string): ParsedEmail {
  const part = parsePart(raw);
  return { ...part, raw, messageId: part.headers.get("message-id") ?? "" };
}

/** All parts of a type, in order. */
export function listParts(part: EmailPart, type: string): EmailPart[] {
  return [...(part.type === type ? [part] : []), ...part.parts.flatMap((each) => listParts(each, type))];
}

function parsePart(raw: string): EmailPart {
  const end = raw.indexOf("\r\n\r\n");
  const headers = parseHeaders(raw.slice(0, end));
  const body = raw.slice(end + 4);
  const contentType = headers.get("content-type") ?? "text/plain";
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1];
  return {
    type: contentType.split(";")[0]?.trim() ?? "",
    headers,
    text: boundary ? "" : decodeBody(body, headers.get("content-transfer-encoding") ?? "7bit"),
    parts: boundary ? split(body, boundary).map(parsePart) : [],
  };
}

/** A header that comes twice would be one that somebody smuggled in. */
function parseHeaders(block: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of block.replace(/\r\n[ \t]+/g, " ").split("\r\n")) {
    const [, name = "", value = ""] = /^([!-9;-~]+):\s*(.*)$/.exec(line) ?? [];
    if (!name || headers.has(name.toLowerCase())) throw new Error(`not a header of its own: ${line}`);
    headers.set(name.toLowerCase(), decodeWords(value));
  }
  return headers;
}

function split(body: string, boundary: string): string[] {
  return `\r\n${body}`
    .split(`\r\n--${boundary}`)
    .slice(1, -1)
    .map((part) => part.slice(2));
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  return encoding === "quoted-printable" ? decodeQuoted(body.replace(/=\r\n/g, "")) : body;
}

function decodeQuoted(text: string): string {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString();
}

/** =?UTF-8?Q?...?= */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === "b"
        ? Buffer.from(text, "base64").toString()
        : decodeQuoted(text.replaceAll("_", " ")),
    );
}
