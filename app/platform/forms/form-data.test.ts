import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { FORM_MAX_FIELDS, parseFormData } from "./form-data.server.ts";

const URL_ENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=x";
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

function parse(body: BodyInit, type?: string) {
  const headers: Record<string, string> = type ? { "Content-Type": type } : {};
  return parseFormData(new Request("https://hearthlist.example/", { method: "POST", body, headers }));
}

test.each([
  ["fields without '='", "a&".repeat(512 * 1024), URL_ENCODED],
  ["empty fields", "&".repeat(FORM_MAX_FIELDS), URL_ENCODED],
  ["parts", `${part("a", "1").repeat(FORM_MAX_FIELDS + 1)}--x--\r\n`, MULTIPART],
  ["boundaries in a value", `${part("a", "--x--".repeat(FORM_MAX_FIELDS))}--x--\r\n`, MULTIPART],
])("more than 200 %s are refused before they are parsed", async (_, body, type) => {
  const parser = vi.spyOn(globalThis, "URLSearchParams");
  try {
    expect(await parse(body, type)).toEqual({ ok: false, problem: "too many fields" });
    expect(parser).not.toHaveBeenCalled();
  } finally {
    parser.mockRestore();
  }
});

test("200 fields are read", async () => {
  const fields = Array.from({ length: FORM_MAX_FIELDS }, (_, index) => [`f${index}`, `${index}`]);
  const parsed = await parse(String(new URLSearchParams(fields)), URL_ENCODED);
  expect(parsed.ok && [...parsed.form]).toEqual(fields);
});

test.each([
  [
    "a name of megabytes",
    `--x\r\nContent-Disposition: form-data; name="${"%22".repeat(100_000)}"\r\n\r\n1\r\n--x--\r\n`,
  ],
  ["a head that does not end", `--x\r\n${"a: b\r\n".repeat(100_000)}`],
])("a part with %s is unreadable", async (_, body) => {
  expect(await parse(body, MULTIPART)).toEqual({ ok: false, problem: "unreadable" });
});

const partsUnder = (boundary: string, count = FORM_MAX_FIELDS + 1) =>
  `${part("a", "1").replace("--x", `--${boundary}`).repeat(count)}--${boundary}--\r\n`;

test.each([
  ["multipart/form-data; boundary=a\\b", "ab"],
  ["multipart/form-data; boundary=a\\b", "a\\b"],
  ['multipart/form-data; boundary="a\\"b"', 'a"b'],
  ["multipart/form-data; boundary=x; boundary=y", "y"],
  ["multipart/form-data; boundary=x, multipart/form-data; boundary=y", "y"],
  ["multipart/form-data; boundary*=utf-8''x; boundary=y", "x"],
  [`multipart/form-data; boundary=${"x".repeat(71)}`, "x".repeat(71)],
  ["multipart/form-data; boundary=", ""],
  ["multipart/form-data-x; boundary=x", "x"],
  ["text/plain; boundary=x", "x"],
])("with the header %s, parts under the boundary %s are unreadable", async (type, boundary) => {
  expect(await parse(partsUnder(boundary), type)).toEqual({ ok: false, problem: "unreadable" });
});

test.each([
  ["multipart/form-data; boundary=x", "x"],
  ["Multipart/Form-Data;BOUNDARY=Xy ; charset=utf-8  ", "Xy"],
  ['multipart/form-data; boundary="x"', "x"],
  ['multipart/form-data; boundary="x y=z"; a=b', "x y=z"],
  ['multipart/form-data; boundary="a\\b"', "ab"],
  ["multipart/form-data; boundary=x; boundary=y", "x"],
  ["multipart/form-data; boundary*=utf-8''y; boundary=x", "x"],
  [`multipart/form-data; boundary=${"x".repeat(70)}`, "x".repeat(70)],
  ["multipart/form-data; boundary=----WebKitFormBoundaryAbC123", "----WebKitFormBoundaryAbC123"],
])("with the header %s, parts under the boundary %s are counted and parsed", async (type, boundary) => {
  const parsed = await parse(partsUnder(boundary, 1), type);
  expect(parsed.ok && [...parsed.form]).toEqual([["a", "1"]]);
  expect(await parse(partsUnder(boundary), type)).toEqual({ ok: false, problem: "too many fields" });
});

test("201 parts under the boundary that Node reads from a header are never parsed, whatever the header", async () => {
  const boundary = fc.string({ unit: fc.constantFrom(..."abX-_=?/ \\\"',;*"), minLength: 1, maxLength: 6 });
  const parameter = fc
    .tuple(
      fc.constantFrom("boundary", "BOUNDARY", "boundary*", "charset"),
      fc.constantFrom("=", '="'),
      boundary,
      fc.constantFrom("", '"', " ", '" ;', ", multipart/form-data"),
    )
    .map((parts) => parts.join(""));
  const header = fc
    .tuple(fc.constantFrom("; ", ";", " ; "), fc.array(parameter, { minLength: 1, maxLength: 3 }))
    .map(([separator, parameters]) => ["multipart/form-data", ...parameters].join(separator));
  let readable = 0;
  await fc.assert(
    fc.asyncProperty(header, async (type) => {
      for (const each of boundariesIn(type)) {
        const body = partsUnder(each);
        const byNode = await new Response(body, { headers: { "Content-Type": type } }).formData().then(
          (form) => [...form].length,
          () => 0,
        );
        if (byNode <= FORM_MAX_FIELDS) continue;
        readable += 1;
        expect((await parse(body, type)).ok, `${type} with ${each}`).toBe(false);
      }
    }),
    { numRuns: 150 },
  );
  expect(readable).toBeGreaterThan(0);
});

/** Every value that some parser might take as the boundary: quoted or not, with backslashes and without. */
function boundariesIn(type: string): Set<string> {
  const found = [...type.matchAll(/boundary\*?="?/gi)].flatMap(({ 0: { length }, index }) => {
    const rest = type.slice(index + length);
    const ends = [/$/, /[;]/, /[;,]/, /"/, /(?<!\\)"/].map((end) => rest.split(end, 1)[0] ?? "");
    return ends.flatMap((end) => [end, end.trim(), end.replace(/\\(.)/g, "$1")]);
  });
  return new Set(found.filter((each) => each !== ""));
}

test("a file of many kilobytes arrives unchanged", async () => {
  const form = new FormData();
  const bytes = crypto.getRandomValues(new Uint8Array(60_000));
  form.set("picture", new File([bytes], "house.jpg", { type: "image/jpeg" }));
  const parsed = await parse(form);
  const file = parsed.ok && parsed.form.get("picture");
  if (!(file instanceof File)) throw new Error("not a file");
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
});

test("any fields come back as they were sent, in both encodings", async () => {
  const text = fc.string({ unit: "grapheme", maxLength: 40 }).map((each) => each.toWellFormed());
  // A browser sends line ends as CRLF and quotes names; both are its own matter.
  const name = fc.stringMatching(/^[a-z_]{1,12}$/);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, text), { maxLength: 20 }), async (fields) => {
      const urlEncoded = await parse(String(new URLSearchParams(fields)), URL_ENCODED);
      expect(urlEncoded.ok && [...urlEncoded.form]).toEqual(fields);
      if (fields.length === 0) return;
      const form = new FormData();
      const lines = fields.map(([key, value]) => [key, value.replace(/[\r\n]/g, " ")] as const);
      for (const [key, value] of lines) form.append(key, value);
      const multipart = await parse(form);
      expect(multipart.ok && [...multipart.form]).toEqual(lines);
    }),
    { numRuns: 100 },
  );
});
