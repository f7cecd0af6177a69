import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";

/** Changes with any of these files; tests and the searches do not count. */
export async function computeDigest(patterns: string[], more = ""): Promise<string> {
  const paths = globSync(patterns).filter((path) => !/\.test\.|searches/.test(path));
  const hash = createHash("sha256").update(more);
  for (const path of paths.sort()) hash.update(path).update(await readFile(path));
  return hash.digest("hex").slice(0, 12);
}
