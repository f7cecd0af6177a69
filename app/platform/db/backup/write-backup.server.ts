import { createHash, randomBytes } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { link, open, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { operatorError } from "../../log/operator-error.ts";

/** The last line of a backup, after the packed content: what the file must hash to. */
export function checksumLine(hash: string): string {
  return `\nsha256:${hash}\n`;
}

/** Packs the content into a file that is whole or not there at all, and for its owner alone: it holds everything. */
export async function writeBackup(
  path: string,
  content: AsyncIterable<Buffer | string>,
  signal?: AbortSignal,
): Promise<void> {
  refuseExisting(path);
  if (signal?.aborted) throw createInterruptedError(path);
  const scratch = `${path}.${randomBytes(6).toString("hex")}.part`;
  try {
    await pipeline(
      Readable.from(content, { objectMode: false }),
      createGzip(),
      withChecksum,
      createWriteStream(scratch, { flags: "wx", mode: 0o600, flush: true }),
      { signal },
    );
    // Not renamed: that would replace what another process has put there in the meantime.
    await link(scratch, path);
    await syncFolder(dirname(path));
  } catch (error) {
    throw toWriteError(path, error);
  } finally {
    await rm(scratch, { force: true });
  }
}

async function* withChecksum(packed: AsyncIterable<Buffer>) {
  const hash = createHash("sha256");
  for await (const chunk of packed) {
    hash.update(chunk);
    yield chunk;
  }
  yield Buffer.from(checksumLine(hash.digest("hex")));
}

export function refuseExisting(path: string) {
  if (existsSync(path))
    throw operatorError(`The file ${path} exists already: name another one, or remove it first.`);
}

async function syncFolder(folder: string) {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } catch {
    // Some systems sync no folders; the file itself is safe.
  } finally {
    await handle.close();
  }
}

function createInterruptedError(path: string, cause?: unknown): Error {
  return operatorError(`The backup was interrupted: there is no file ${path}.`, cause);
}

function toWriteError(path: string, error: unknown): unknown {
  if (error instanceof Error && error.name === "AbortError") return createInterruptedError(path, error);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "EEXIST")
    return operatorError(`The file ${path} exists already: name another one, or remove it first.`, error);
  if (/^E[A-Z]+$/.test(code)) return operatorError(`The file ${path} cannot be written: ${code}.`, error);
  return error;
}
