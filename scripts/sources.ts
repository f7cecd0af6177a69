import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SOURCES = [
  "app",
  "database/seeds",
  "public",
  "scripts/build.ts",
  "scripts/compress-files.ts",
  "package-lock.json",
  "package.json",
  "vite.config.ts",
  "react-router.config.ts",
];
const STAMP = "sources.sha256";

/**
 * Contents, not time stamps: a checkout sets those at will, and a deleted file has none. One after the other and at
 * once: a start has nothing else to do, and a promise for each of many small files costs more than to read it.
 */
export function hashSources(): string {
  const files = SOURCES.flatMap(filesBelow).sort();
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

export function isBuildFresh(): boolean {
  const stamp = readStamp();
  return stamp !== undefined && existsSync("build/server/index.js") && stamp === hashSources();
}

function readStamp(): string | undefined {
  try {
    return readFileSync(join("build", STAMP), "utf8");
  } catch {
    return undefined;
  }
}

export function stampBuild(folder: string, hash: string) {
  writeFileSync(join(folder, STAMP), hash);
}

function filesBelow(path: string): string[] {
  const kind = statSync(path, { throwIfNoEntry: false });
  if (!kind) return [];
  if (kind.isFile()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
    .map((entry) => join(entry.parentPath, entry.name));
}
