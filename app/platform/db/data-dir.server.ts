import { plainError } from "../log/plain-error.ts";

/** The sentence for a data directory in which nothing can be kept. */
export function unwritable(dataDir: string, error: unknown): Error {
  const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
  return plainError(`DATA_DIR (${dataDir}) cannot be written to: ${code}.`, error);
}
