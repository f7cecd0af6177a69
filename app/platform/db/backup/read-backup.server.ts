import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { constants, createGunzip, gunzipSync } from "node:zlib";
import { operatorError } from "../../log/operator-error.ts";
import { type BackupHeader, parseHeader } from "./backup-header.server.ts";
import { checksumLine } from "./write-backup.server.ts";

const CHECKSUM_LINE_BYTES = checksumLine("0".repeat(64)).length;
/** More than the first line, packed. */
const HEADER_BYTES_MAX = 32 * 1024;
const NEWLINE = 10;

export type BackupFile = { path: string; header: BackupHeader; checksum: string; compressedBytes: number };
export type BackupReader = {
  /** The next line, or undefined at the end. */
  line: () => Promise<string | undefined>;
  /** The rows up to the line that ends them. */
  rows: () => AsyncGenerator<Buffer>;
};

/** Looks at the whole file before anything is done with it. */
export async function openBackup(path: string): Promise<BackupFile> {
  const header = await readHeader(path);
  if (!header) throw operatorError(`The file ${path} is no backup of Hearthlist: nothing was changed.`);
  const { size } = await stat(path);
  const packedLength = size - CHECKSUM_LINE_BYTES;
  const hash = createHash("sha256");
  if (packedLength > 0)
    for await (const chunk of createReadStream(path, { end: packedLength - 1 })) hash.update(chunk);
  const checksum = hash.digest("hex");
  if (packedLength <= 0 || (await readChecksumLine(path, packedLength)) !== checksumLine(checksum))
    throw createDamagedError(path);
  return { path, header, checksum, compressedBytes: packedLength };
}

export function createDamagedError(path: string, cause?: unknown): Error {
  return operatorError(`The file ${path} is incomplete or was altered: nothing was changed.`, cause);
}

/** Reads the content once. It fails at the end if the file is no longer the one that was looked at. */
export function readBackup({ path, checksum, compressedBytes: packedLength }: BackupFile): BackupReader {
  async function* packed() {
    const hash = createHash("sha256");
    for await (const chunk of createReadStream(path, { end: packedLength - 1 })) {
      hash.update(chunk);
      yield chunk;
    }
    if (hash.digest("hex") !== checksum) throw createDamagedError(path);
  }
  const source = Readable.from(packed(), { objectMode: false });
  const content = createGunzip();
  source.on("error", (error) => content.destroy(error));
  return readParts(source.pipe(content));
}

/** Splits content into single lines and blocks of rows, which end with the line `\.` as PostgreSQL's own do. */
export function readParts(content: AsyncIterable<Buffer>): BackupReader {
  const chunks = content[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function more(): Promise<boolean> {
    const { value, done } = await chunks.next();
    if (done) return false;
    rest = rest.length ? Buffer.concat([rest, value]) : value;
    return true;
  }

  return {
    async line() {
      while (!rest.includes(NEWLINE)) {
        if (await more()) continue;
        if (rest.length === 0) return undefined;
        throw new Error("a line without an end");
      }
      const end = rest.indexOf(NEWLINE);
      const line = rest.toString("utf8", 0, end);
      rest = rest.subarray(end + 1);
      return line;
    },
    async *rows() {
      let isLineStart = true;
      for (;;) {
        const end = isLineStart && rest.indexOf("\\.\n") === 0 ? 0 : rest.indexOf("\n\\.\n") + 1;
        if (end > 0 || (isLineStart && rest.indexOf("\\.\n") === 0)) {
          if (end > 0) yield rest.subarray(0, end);
          rest = rest.subarray(end + 3);
          return;
        }
        // The end may have come in part.
        const sure = Math.max(0, rest.length - 3);
        if (sure > 0) {
          yield rest.subarray(0, sure);
          isLineStart = rest[sure - 1] === NEWLINE;
          rest = rest.subarray(sure);
        }
        if (!(await more())) throw new Error("rows without an end");
      }
    },
  };
}

async function readHeader(path: string): Promise<BackupHeader | undefined> {
  const bytes = await readBytes(path, 0, HEADER_BYTES_MAX);
  // A short file shows its checksum already, which cannot be unpacked.
  const head = bytes.length < HEADER_BYTES_MAX ? bytes.subarray(0, -CHECKSUM_LINE_BYTES) : bytes;
  try {
    const text = gunzipSync(head, { finishFlush: constants.Z_SYNC_FLUSH }).toString("utf8");
    return parseHeader(text.slice(0, text.indexOf("\n")));
  } catch {
    return undefined;
  }
}

async function readChecksumLine(path: string, from: number): Promise<string> {
  return (await readBytes(path, from, CHECKSUM_LINE_BYTES + 1)).toString("latin1");
}

async function readBytes(path: string, position: number, length: number): Promise<Buffer> {
  try {
    const file = await open(path, "r");
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "no answer";
    throw operatorError(`The file ${path} cannot be read: ${code}.`, error);
  }
}
