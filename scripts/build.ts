import { spawnSync } from "node:child_process";
import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readCommandLine } from "./command-line.mjs";
import { compressFiles } from "./compress-files.ts";
import { hashSources, stampBuild } from "./sources.ts";

readCommandLine("build");

/** React Router's build, its files compressed, with a mark of the sources it was made from. */
const hash = hashSources();
const scratch = mkdtempSync("build-");
const { status } = spawnSync(
  process.execPath,
  ["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "warn"],
  { stdio: ["ignore", 2, 2], env: { ...process.env, NODE_ENV: "production", BUILD_DIRECTORY: scratch } },
);
if (status !== 0) {
  rmSync(scratch, { recursive: true, force: true });
  console.error("The build failed: see its message above.");
  process.exit(1);
}
await compressFiles(join(scratch, "client"));
stampBuild(scratch, hash);
replaceBuild();

/** The old one is moved away first: a folder is renamed only to where none is. */
function replaceBuild() {
  const old = `${scratch}-old`;
  for (let tries = 0; tries < 20; tries += 1) {
    try {
      rmSync(old, { recursive: true, force: true });
      renameIfThere("build", old);
      renameSync(scratch, "build");
      rmSync(old, { recursive: true, force: true });
      return;
    } catch {
      // Another start put its build there in between.
    }
  }
  console.error("The build could not be put in place.");
  process.exit(1);
}

function renameIfThere(from: string, to: string) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}
