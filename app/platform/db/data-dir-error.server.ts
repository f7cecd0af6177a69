import { operatorError } from "../log/operator-error.ts";

/** The sentence for a data directory in which nothing can be kept. */
export function createDataDirError(dataDir: string, error: unknown): Error {
  const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
  return operatorError(`DATA_DIR (${dataDir}) cannot be written to: ${code}.`, error);
}
