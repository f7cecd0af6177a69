import fc from "fast-check";
import { expect, test } from "vitest";
import { toUtf8 } from "./utf8.server.ts";

test("a text's bytes are those of Buffer.from, half letters included", () => {
  const texts = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(fc.integer({ max: 0xffff, min: 0 })).map((units) => String.fromCharCode(...units)),
  );
  fc.assert(fc.property(texts, (text) => toUtf8(text).equals(Buffer.from(text))));
  expect(toUtf8("").length).toBe(0);
  expect(toUtf8("“Ågot” 😀 \ud800")).toEqual(Buffer.from("“Ågot” 😀 \ud800"));
});
