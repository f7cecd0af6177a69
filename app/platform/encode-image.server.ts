import sharp from "sharp";

/** A bomb is a small file that unfolds into a huge picture. */
const MAX_PIXELS = 50_000_000;
/** What opens a provider's page, and what a card shows, each for a screen with two dots a pixel. */
const sizes = { large: { width: 1200, height: 900 }, small: { width: 800, height: 600 } };
const ENCODING_TIMEOUT_SECONDS = 15;

type ImageVariant = { webp: Buffer; avif: Buffer; width: number; height: number };
export type EncodedImage = ImageVariant & { small: ImageVariant };

/** One at a time: a large picture takes hundreds of megabytes, and the threads that files are read with. */
let encodingQueue: Promise<unknown> = Promise.resolve();

/**
 * An uploaded file as modern pictures of two sizes, or undefined for what is no JPEG, PNG, WebP or AVIF. Drawn anew from its
 * pixels: nothing of where and with what it was taken, nor anything hidden in the file, comes along.
 */
export async function encodeImage(bytes: Buffer): Promise<EncodedImage | undefined> {
  if (!isSupportedImage(bytes)) return undefined;
  const drawn = encodingQueue.then(() => encodeSizes(bytes));
  encodingQueue = drawn;
  return drawn;
}

async function encodeSizes(bytes: Buffer): Promise<EncodedImage | undefined> {
  try {
    const large = await encodeInside(bytes, sizes.large);
    return { ...large, small: await encodeInside(bytes, sizes.small) };
  } catch {
    return undefined;
  }
}

async function encodeInside(
  bytes: Buffer,
  { width, height }: { width: number; height: number },
): Promise<ImageVariant> {
  const drawn = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 })
    .timeout({ seconds: ENCODING_TIMEOUT_SECONDS })
    .autoOrient()
    .resize(width, height, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" });
  const { data: webp, info } = await drawn
    .clone()
    .webp({ quality: 78 })
    .toBuffer({ resolveWithObject: true });
  const avif = await drawn.clone().avif({ quality: 55, effort: 3 }).toBuffer();
  return { webp, avif, width: info.width, height: info.height };
}

/** By its first bytes, not by its name: an SVG can hold scripts, and never gets as far as a decoder. */
function isSupportedImage(bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.toString("latin1", from, to);
  return (
    text(0, 3) === "\xff\xd8\xff" ||
    text(0, 8) === "\x89PNG\r\n\x1a\n" ||
    (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") ||
    (text(4, 8) === "ftyp" && text(8, 12) === "avif")
  );
}
