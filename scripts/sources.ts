import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
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

/** Contents, not time stamps: a checkout sets those at will, and a deleted file has none. */
export async function hashSources(): Promise<string> {
  const files = (await Promise.all(SOURCES.map(filesBelow))).flat().sort();
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(file)
      .update("\0")
      .update(await readFile(file))
      .update("\0");
  return hash.digest("hex");
}

export async function isBuildFresh(): Promise<boolean> {
  const stamp = await readFile(join("build", STAMP), "utf8").catch(() => undefined);
  return stamp !== undefined && existsSync("build/server/index.js") && stamp === (await hashSources());
}

export async function stampBuild(folder: string, hash: string) {
  await writeFile(join(folder, STAMP), hash);
}

async function filesBelow(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => undefined);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
    .map((entry) => join(entry.parentPath, entry.name));
}
