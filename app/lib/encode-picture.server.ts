import sharp from "sharp";

/** A bomb is a small file that unfolds into a huge picture. */
const MAX_PIXELS = 50_000_000;
const MAX_WIDTH = 1200;
const MAX_HEIGHT = 900;
const SECONDS = 15;

export type Picture = { webp: Buffer; avif: Buffer; width: number; height: number };

/** One at a time: a large picture takes hundreds of megabytes, and the threads that files are read with. */
let line: Promise<unknown> = Promise.resolve();

/**
 * An uploaded file as two small modern pictures, or undefined for what is no JPEG, PNG, WebP or AVIF. Drawn anew from its
 * pixels: nothing of where and with what it was taken, nor anything hidden in the file, comes along.
 */
export async function encodePicture(bytes: Buffer): Promise<Picture | undefined> {
  if (!isPicture(bytes)) return undefined;
  const drawn = line.then(() => draw(bytes));
  line = drawn;
  return drawn;
}

async function draw(bytes: Buffer): Promise<Picture | undefined> {
  try {
    const drawn = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize(MAX_WIDTH, MAX_HEIGHT, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" });
    const { data: webp, info } = await drawn
      .clone()
      .webp({ quality: 78 })
      .toBuffer({ resolveWithObject: true });
    const avif = await drawn.clone().avif({ quality: 55, effort: 3 }).toBuffer();
    return { webp, avif, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}

/** By its first bytes, not by its name: an SVG can hold scripts, and never gets as far as a decoder. */
function isPicture(bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.toString("latin1", from, to);
  return (
    text(0, 3) === "\xff\xd8\xff" ||
    text(0, 8) === "\x89PNG\r\n\x1a\n" ||
    (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") ||
    (text(4, 8) === "ftyp" && text(8, 12) === "avif")
  );
}
