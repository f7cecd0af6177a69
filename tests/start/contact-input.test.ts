import fc from "fast-check";
import { expect } from "vitest";
import { HONEYPOT, KEY_FIELD, SHOWN_FIELD } from "#lib/anti-spam-fields.ts";
import { good, proxied, visit } from "./contact-visitor.ts";
import { test } from "./used-place.ts";

test("hundreds of generated bodies: taken with a row or refused without one, never a failure of ours", {
  timeout: 120_000,
}, async ({ usedPlace: place }) => {
  const { url } = await place.start(proxied);
  const marks = await visit(url).marks();
  let serial = 0;
  const seen = { taken: 0, refused: 0 };
  await place.connected(async (client) => {
    const rows = async () =>
      (await client.query("select count(*)::int as n from hearthlist.contact_submissions")).rows[0].n;
    await fc.assert(
      fc.asyncProperty(anyBody, fc.constantFrom("/contact", "/contact.data"), async (sent, path) => {
        serial += 1;
        const before = await rows();
        const { body, type } = sent(marks);
        const { status } = await fetch(url + path, {
          method: "POST",
          body,
          headers: {
            "X-Forwarded-For": `10.${serial >> 16}.${(serial >> 8) & 255}.${serial & 255}`,
            ...(type && { "Content-Type": type }),
          },
        });
        const added = (await rows()) - before;
        if (status >= 400 && status < 500) expect(added, String(status)).toBe(0);
        else expect([status, added]).toEqual([200, 1]);
        seen[added ? "taken" : "refused"] += 1;
        await client.query("truncate hearthlist.allowances");
      }),
      { numRuns: 300 },
    );
  });
  expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(10);
});

type Marks = Record<string, string>;
type Body = (marks: Marks) => { body: BodyInit; type?: string };

const oddText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "x".repeat(20_000),
    "👵🏽".repeat(5000),
    "a@b.c\r\nBcc: d@e.f",
    "'; drop table hearthlist.contact_submissions; --",
    "<script>alert(1)</script>",
    "\u202e\u200b",
  ),
);
const or = (usual: string) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: oddText });
const fields = fc.record(
  Object.fromEntries([
    ...Object.entries(good).map(([name, value]) => [name, or(value)]),
    ["__proto__", oddText],
    ["more", oddText],
  ]) as Record<string, fc.Arbitrary<string>>,
  { requiredKeys: Object.keys(good).slice(0, 6) },
);
/** A key of its own for each, or none: the same form again would be taken without a new row. */
const key = fc.oneof(fc.uuid(), fc.constantFrom("", "no key"));

const anyBody: fc.Arbitrary<Body> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(fields, key, fc.boolean()).map(([typed, formKey, isMultipart]) => (marks: Marks) => {
      const form = isMultipart ? new FormData() : new URLSearchParams();
      for (const [name, value] of Object.entries({ ...typed, ...marks, [KEY_FIELD]: formKey }))
        form.append(name, value ?? "");
      return { body: form };
    }),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.uint8Array({ maxLength: 500 }),
        fc.constantFrom(
          "application/x-www-form-urlencoded",
          "multipart/form-data; boundary=x",
          "multipart/form-data",
          "application/json",
          "text/plain",
          "image/png",
        ),
      )
      .map(([bytes, type]) => (marks: Marks) => ({
        body: Buffer.concat([Buffer.from(`${SHOWN_FIELD}=${marks[SHOWN_FIELD]}&`), bytes]),
        type,
      })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom("name", "email", "message", HONEYPOT, KEY_FIELD)
      .map((name) => (marks: Marks) => {
        const form = new FormData();
        for (const [each, value] of Object.entries({ ...good, ...marks })) form.append(each, value);
        form.set(name, new Blob(["x"]), "x.txt");
        form.delete(name === KEY_FIELD ? "name" : KEY_FIELD);
        return { body: form };
      }),
  },
);
