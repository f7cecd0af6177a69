import { mkdir, readFile, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { freePort } from "#lib/free-port.server.ts";
import { databaseNamed, patiently, processesBelow } from "#tests/processes.ts";
import { realStart, test } from "./databases.ts";
import { expectSentence } from "./sentence.ts";

/** Root may write everywhere but where nothing can be written. */
const isRoot = process.getuid?.() === 0;

describe("a port that another program has", () => {
  const neighbour = createServer();
  beforeAll(() => new Promise<void>((resolve) => neighbour.listen(0, "127.0.0.1", resolve)));
  afterAll(() => neighbour.close());

  test("is named, and the PostgreSQL that was started for us is stopped again", async ({ place }) => {
    const { port } = neighbour.address() as AddressInfo;
    expectSentence(await place.refusal({ PORT: String(port) }), new RegExp(`^PORT ${port} is in use`));
    expect(await processesBelow(place.folder)).toEqual([]);
  });
});

describe("a database that cannot be used is named without its password", () => {
  test("nobody listens there", async ({ place }) => {
    const port = await freePort();
    const exit = await place.refusal(realStart(`postgres://owner:hunter2@127.0.0.1:${port}/hearthlist`));
    expectSentence(
      exit,
      new RegExp(`DATABASE_URL \\(127\\.0\\.0\\.1:${port}\\) cannot be used: .*ECONNREFUSED`),
    );
    expect(exit.stdout + exit.stderr).not.toContain("hunter2");
  });

  test("it refuses the password", async ({ place }) => {
    const url = Object.assign(new URL(databaseNamed("postgres")), { password: "hunter2" }).href;
    const exit = await place.refusal(realStart(url));
    expectSentence(exit, /DATABASE_URL .* cannot be used: password authentication failed/);
    expect(exit.stdout + exit.stderr).not.toContain("hunter2");
  });

  test("it does not exist", async ({ place }) => {
    const exit = await place.refusal(realStart(databaseNamed("nowhere")));
    expectSentence(exit, /DATABASE_URL .* cannot be used: database "nowhere" does not exist/);
  });
});

describe("a DATA_DIR that cannot be used", () => {
  test("because something that is no folder stands in its way", async ({ place }) => {
    const file = join(place.folder, "a-file");
    await writeFile(file, "");
    const exit = await place.refusal({ DATA_DIR: join(file, "data") });
    expectSentence(exit, /^DATA_DIR \(.*a-file\/data\) cannot be written to: ENOTDIR/);
  });

  test("because nothing can be written there", async ({ place }) => {
    const dataDir = isRoot ? "/proc/hearthlist" : join(place.folder, "locked");
    if (!isRoot) await mkdir(dataDir, { mode: 0o500 });
    expectSentence(await place.refusal({ DATA_DIR: dataDir }), /^DATA_DIR \(.*\) cannot be written to: E/);
  });

  test("because another version of PostgreSQL wrote it", async ({ place }) => {
    await mkdir(join(place.dataDir, "postgres/cluster"), { recursive: true });
    await writeFile(join(place.dataDir, "postgres/cluster/PG_VERSION"), "17\n");
    expectSentence(await place.refusal(), /^DATA_DIR holds a database of PostgreSQL 17/);
  });
});

test("an owner whose password stands in PGPASSWORD is enough", patiently, async ({ place }) => {
  await place.start();
  const { port } = await place.postmaster();
  await place.query("create database other");
  const env = {
    ...realStart(`postgres://postgres@127.0.0.1:${port}/other`),
    PGPASSWORD: await readFile(join(place.dataDir, "postgres/password"), "utf8"),
    DATA_DIR: join(place.folder, "not-there-yet", "data"),
  };
  expect(await (await place.start(env)).stop()).toMatchObject({ code: 0 });
  expect(await (await place.start(env)).stop()).toMatchObject({ code: 0 });
});

test("an owner who needs none leaves the server's own password to DATA_DIR", patiently, async ({ place }) => {
  await place.start();
  await writeFile(join(place.dataDir, "postgres/cluster/pg_hba.conf"), "host all all 127.0.0.1/32 trust\n");
  await place.query("select pg_reload_conf()");
  await place.query("create database other");
  const { port } = await place.postmaster();
  const env = realStart(`postgres://postgres@127.0.0.1:${port}/other`);
  expectSentence(
    await place.refusal({ ...env, DATA_DIR: "/dev/null/data" }),
    /^DATA_DIR \(\/dev\/null\/data\) cannot be written to: ENOTDIR/,
  );
  const made = { ...env, DATA_DIR: join(place.folder, "not-there-yet", "data") };
  expect(await (await place.start(made)).stop()).toMatchObject({ code: 0 });
  expect(await (await place.start(made)).stop()).toMatchObject({ code: 0 });
});
