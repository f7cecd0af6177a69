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

test("the parser gets the boundary whose parts were counted, when the header names two", async () => {
  const parts = part("a", "1").repeat(FORM_MAX_FIELDS + 1);
  const parsed = await parse(`${parts}--x--\r\n`, "multipart/form-data; boundary=x; boundary=y");
  expect(parsed).toEqual({ ok: false, problem: "unreadable" });
});

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
