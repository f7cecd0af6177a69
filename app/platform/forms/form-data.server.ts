import { MIMEType } from "node:util";

/** No form of ours has more than a few dozen; a thousand would already cost time to parse. */
export const FORM_MAX_FIELDS = 200;
const PART_HEAD_MAX_BYTES = 4096;
/** RFC 2046, section 5.1.1. None of them has to be escaped in the rebuilt header. */
const BOUNDARY = /^[0-9A-Za-z'()+_,\-./:=? ]{0,69}[0-9A-Za-z'()+_,\-./:=?]$/;

export type FormDataProblem = "unreadable" | "too many fields";
type Parsed = { ok: true; form: FormData } | { ok: false; problem: FormDataProblem };

/**
 * Parses a form whose body has arrived. Fields are counted first: URLSearchParams takes quadratic time for fields
 * without "=" (1 MB of "a&" took 7 s), and a multipart parser takes a second for 10 MB of empty parts or of headers.
 */
export async function parseFormData(request: Request): Promise<Parsed> {
  const type = parseMimeType(request.headers.get("Content-Type"));
  if (type?.essence === "application/x-www-form-urlencoded") return parseUrlEncoded(await request.text());
  const boundary = type?.essence === "multipart/form-data" ? type.params.get("boundary") : undefined;
  if (!boundary || !BOUNDARY.test(boundary)) return { ok: false, problem: "unreadable" };
  const bytes = Buffer.from(await request.arrayBuffer());
  const problem = findMultipartProblem(bytes, boundary);
  if (problem) return { ok: false, problem };
  // A rebuilt header, because the parser finds another boundary in some headers, such as two separated by a comma.
  const headers = { "Content-Type": `multipart/form-data; boundary="${boundary}"` };
  return new Response(bytes, { headers }).formData().then(
    (form) => ({ ok: true, form }),
    () => ({ ok: false, problem: "unreadable" }),
  );
}

function parseMimeType(header: string | null): MIMEType | undefined {
  try {
    return new MIMEType(header ?? "");
  } catch {
    return undefined;
  }
}

function parseUrlEncoded(text: string): Parsed {
  let fields = 1;
  for (let at = text.indexOf("&"); at !== -1; at = text.indexOf("&", at + 1)) {
    fields += 1;
    if (fields > FORM_MAX_FIELDS) return { ok: false, problem: "too many fields" };
  }
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return { ok: true, form };
}

/** Each part is a boundary, a short head, an empty line and a value. */
function findMultipartProblem(bytes: Buffer, boundary: string): FormDataProblem | undefined {
  const mark = `--${boundary}`;
  let parts = 0;
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + mark.length)) {
    parts += 1;
    if (parts > FORM_MAX_FIELDS) return "too many fields";
    // The last boundary is followed by two hyphens, and by no head.
    if (bytes.toString("latin1", at + mark.length, at + mark.length + 2) === "--") continue;
    const headEnd = bytes.indexOf("\r\n\r\n", at);
    if (headEnd === -1 || headEnd - at > PART_HEAD_MAX_BYTES) return "unreadable";
  }
  return undefined;
}
