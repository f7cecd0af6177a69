import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

/** Fonts and photographs are compressed by their own formats. */
const COMPRESSIBLE = /\.(?:css|html|ico|m?js|json|svg|txt|webmanifest|xml)$/;

// Brotli's own default is its best, 11.
const encoders = { br: promisify(brotliCompress), gz: gzipped };

/** Puts a .br and a .gz beside each file that gets smaller by it, for the server to send in its place. */
export async function compressFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(files.map(({ parentPath, name }) => compressFile(join(parentPath, name))));
}

async function compressFile(path: string) {
  const plain = await readFile(path);
  for (const [ending, encode] of Object.entries(encoders)) {
    const encoded = await encode(plain);
    if (encoded.length < plain.length) await writeFile(`${path}.${ending}`, encoded);
  }
}

function gzipped(plain: Buffer): Promise<Buffer> {
  return promisify(gzip)(plain, { level: 9 });
}
