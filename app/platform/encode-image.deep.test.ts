import fc from "fast-check";
import { expect, test } from "vitest";
import { cases } from "#tests/support/cases.ts";
import { encodeImage } from "./encode-image.server.ts";

test("what only begins like a picture is refused and harms nothing", async () => {
  const heads = ["\xff\xd8\xff", "\x89PNG\r\n\x1a\n", "RIFF\0\0\0\0WEBP", "\0\0\0 ftypavif", "GIF89a", ""];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 400 }), async (head, rest) => {
      expect(await encodeImage(Buffer.concat([Buffer.from(head, "latin1"), rest]))).toBeUndefined();
    }),
    cases(2_000),
  );
});
