import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { encodeImage } from "./encode-image.server.ts";

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c07040" } });

test("a photograph becomes small pictures of two sizes without what the camera wrote into it", async () => {
  const photo = await draw(2400, 1600)
    .withExif({ IFD0: { Copyright: "Ana Ruiz" }, IFD3: { GPSLatitude: "33/1 1/1 0/1" } })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const picture = await encodeImage(photo);
  expect(picture).toMatchObject({ width: 1200, height: 800, small: { width: 800, height: 533 } });
  for (const bytes of [picture?.webp, picture?.avif, picture?.small.webp, picture?.small.avif]) {
    const { exif, icc, xmp, format } = await sharp(bytes).metadata();
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    expect(["webp", "heif"]).toContain(format);
    expect(bytes?.toString("latin1")).not.toContain("Ana Ruiz");
  }
});

test("many at once are drawn one after the other: each takes much memory while it is drawn", async () => {
  const photo = await draw(300, 200).png().toBuffer();
  let most = 0;
  const watch = (length: number) => {
    most = Math.max(most, length);
  };
  sharp.queue.on("change", watch);
  const pictures = await Promise.all(Array.from({ length: 6 }, () => encodeImage(photo)));
  sharp.queue.off("change", watch);
  expect(pictures.every((picture) => picture?.width === 300)).toBe(true);
  expect(most).toBe(1);
});

test("a picture taken with the phone upright stands upright", async () => {
  const photo = await draw(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await encodeImage(photo)).toMatchObject({ width: 400, height: 800 });
});

test.each(["png", "webp", "avif"] as const)("%s is taken", async (format) => {
  expect(await encodeImage(await draw(40, 30).toFormat(format).toBuffer())).toMatchObject({ width: 40 });
});

test("an SVG is refused, with a script or without, and whatever it calls itself", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  for (const text of [svg, `<?xml version="1.0"?>${svg}`, `\n${svg}`])
    expect(await encodeImage(Buffer.from(text))).toBeUndefined();
});

test("a bomb, small on the wire and huge when unfolded, is refused", async () => {
  const bomb = blackPng(12_000, 12_000);
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({ width: 12_000 });
  expect(await encodeImage(bomb)).toBeUndefined();
});

test("a picture that was cut off is refused", async () => {
  const whole = await draw(600, 400).jpeg().toBuffer();
  expect(await encodeImage(whole.subarray(0, whole.length / 2))).toBeUndefined();
});

/** Written by hand, one bit a pixel: sharp would take seconds to make it. */
function blackPng(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  const chunks = [pngChunk("IHDR", size), pngChunk("IDAT", rows), pngChunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...chunks]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}
