import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { operatorError } from "../../log/operator-error.ts";
import { makeFolder } from "../../make-folder.server.ts";
import { readOrCreateSecret } from "../../secret-file.server.ts";
import { createDataDirError } from "../data-dir-error.server.ts";
import { prepareBinaries } from "./binaries.server.ts";
import { findUnprivilegedUser, type Identity } from "./unprivileged-user.server.ts";

const MAJOR_VERSION = "18";
/** No initdb takes this long: what is older belongs to nobody. */
const DEBRIS_AFTER_MS = 10 * 60 * 1000;

/** Where one embedded cluster lives, what runs it and as whom. */
export type Cluster = {
  home: string;
  path: string;
  binaries: string;
  identity: Identity | undefined;
  password: string;
};

/** Finds the cluster of a data directory, or makes it. */
export async function openCluster(dataDir: string): Promise<Cluster> {
  const home = join(dataDir, "postgres");
  await makeHome(home, dataDir);
  await removeDebris(home);
  const path = join(home, "cluster");
  const identity = await findUnprivilegedUser(path);
  const cluster: Cluster = {
    home,
    path,
    identity,
    binaries: await prepareBinaries(dataDir, identity),
    password: await readOrCreateSecret(join(home, "password")),
  };
  const version = await readFile(join(path, "PG_VERSION"), "utf8").catch(() => undefined);
  if (!version) await initialise(cluster);
  else if (version.trim() !== MAJOR_VERSION) {
    throw operatorError(
      `DATA_DIR holds a database of PostgreSQL ${version.trim()}, and this is PostgreSQL ${MAJOR_VERSION}: restore a backup into an empty DATA_DIR, with --create.`,
    );
  }
  return cluster;
}

async function makeHome(home: string, dataDir: string) {
  try {
    await makeFolder(home);
    // PostgreSQL's own user passes through here, whatever the umask.
    await chmod(home, 0o711);
    await writeFile(join(home, ".writable"), "");
    await rm(join(home, ".writable"), { force: true });
  } catch (error) {
    throw createDataDirError(dataDir, error);
  }
}

/** What starts that were killed during initdb have left, a password among it. */
async function removeDebris(home: string) {
  for (const name of await readdir(home)) {
    if (!/^cluster-[0-9a-f]{12}(\.password)?$/.test(name)) continue;
    const path = join(home, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > DEBRIS_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}

/** Made aside and renamed into place: a start that is killed leaves nothing half made. */
async function initialise(cluster: Cluster) {
  const scratch = `${cluster.path}-${randomBytes(6).toString("hex")}`;
  await mkdir(scratch, { mode: 0o700 });
  const passwordFile = `${scratch}.password`;
  await writeFile(passwordFile, cluster.password, { mode: 0o600, flag: "wx" });
  try {
    if (cluster.identity) {
      await chown(scratch, cluster.identity.uid, cluster.identity.gid);
      await chown(passwordFile, cluster.identity.uid, cluster.identity.gid);
    }
    await promisify(execFile)(
      join(cluster.binaries, "bin", "initdb"),
      [
        "-D",
        insideCluster(scratch),
        "--username=postgres",
        // Not join(), which would resolve the dots by itself.
        `--pwfile=${insideCluster(scratch)}/../${basename(passwordFile)}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--locale=C",
        "--no-instructions",
      ],
      { cwd: scratch, env: childEnvironment(), ...cluster.identity },
    );
    await rename(scratch, cluster.path).catch((error) => {
      // Another server was faster.
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    });
  } catch (error) {
    throw operatorError(`The embedded PostgreSQL could not be set up: ${lastLine(error)}`, error);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(scratch, { recursive: true, force: true });
  }
}

/**
 * The child starts inside the cluster, so this names it without walking the folders above,
 * which the child's user may not be allowed to enter.
 */
export function insideCluster(path: string): string {
  return process.platform === "linux" ? "/proc/self/cwd" : path;
}

/** Nothing of ours is passed on: not our secrets, and no PG… variable that would change its mind. */
export function childEnvironment() {
  return {
    PATH: process.env.PATH,
    TZ: "UTC",
    LC_ALL: "C",
    TMPDIR: process.env.TMPDIR,
    SystemRoot: process.env.SystemRoot,
  };
}

function lastLine(error: unknown): string {
  const text =
    error instanceof Error && "stderr" in error && error.stderr ? String(error.stderr) : String(error);
  return text.trim().split("\n").at(-1) ?? "";
}
