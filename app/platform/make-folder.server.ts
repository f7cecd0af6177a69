import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/** A folder with those above it. Not mkdir's own `recursive`, which tries for ever where none can be made (/proc). */
export async function makeFolder(path: string, isAgain = false): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EEXIST" && (await stat(path)).isDirectory()) return;
    if (code !== "ENOENT" || isAgain) throw error;
    // Where the one above is there by now, somebody else has made it at the same moment.
    const above = dirname(path);
    if (above !== path && !(await isFolder(above))) await makeFolder(above);
    await makeFolder(path, true);
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
