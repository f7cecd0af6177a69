import { mkdir, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished } from "vitest";
import { openEmbeddedPostgres } from "#platform/db/embedded/embedded-postgres.server.ts";
import { freePort } from "#platform/db/free-port.server.ts";
import { databaseNamed, patiently, processesBelow } from "#tests/support/processes.ts";
import { realStart, test } from "../support/server/databases.ts";
import { refusedConnection } from "../support/server/refused-connection.ts";
import { test as withModel } from "../support/server/seeded-instance.ts";
import { expectSentence } from "../support/server/sentence.ts";

/** Root may write everywhere but where nothing can be written. */
const isRoot = process.getuid?.() === 0;

describe("a port that another program has", () => {
  const neighbour = createServer();
  beforeAll(() => new Promise<void>((resolve) => neighbour.listen(0, "127.0.0.1", resolve)));
  afterAll(() => neighbour.close());

  withModel(
    "is named, and the PostgreSQL that was started for us is stopped again",
    async ({ usedPlace: place }) => {
      const { port } = neighbour.address() as AddressInfo;
      expectSentence(await place.refusal({ PORT: String(port) }), new RegExp(`^PORT ${port} is in use`));
      expect(await processesBelow(place.folder)).toEqual([]);
    },
  );
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

  test.for([
    ["it refuses the password", { password: "hunter2" }, "password authentication failed for user"],
    ["it does not exist", { pathname: "/nowhere" }, 'database "nowhere" does not exist'],
  ] as const)("%s", async ([, wrong, reason], { place }) => {
    const url = Object.assign(new URL(databaseNamed("postgres")), wrong);
    const refusal = refusedConnection({ demo: false, databaseUrl: url.href, dataDir: place.dataDir });
    expect(await refusal).toContain(
      `The database of DATABASE_URL (127.0.0.1:${url.port}) cannot be used: ${reason}`,
    );
    expect(await refusal).not.toContain(url.password);
  });
});

describe("a DATA_DIR that cannot be used", () => {
  const refusalOf = (dataDir: string) => refusedConnection({ demo: true, databaseUrl: undefined, dataDir });

  test("because something that is no folder stands in its way", async ({ place }) => {
    const file = join(place.folder, "a-file");
    await writeFile(file, "");
    expect(await refusalOf(join(file, "data"))).toMatch(
      /^DATA_DIR \(.*a-file\/data\) cannot be written to: ENOTDIR/,
    );
  });

  test("because nothing can be written there", async ({ place }) => {
    const dataDir = isRoot ? "/proc/hearthlist" : join(place.folder, "locked");
    if (!isRoot) await mkdir(dataDir, { mode: 0o500 });
    expectSentence(await place.refusal({ DATA_DIR: dataDir }), /^DATA_DIR \(.*\) cannot be written to: E/);
  });

  test("because another version of PostgreSQL wrote it", async ({ place }) => {
    await mkdir(join(place.dataDir, "postgres/cluster"), { recursive: true });
    await writeFile(join(place.dataDir, "postgres/cluster/PG_VERSION"), "17\n");
    expect(await refusalOf(place.dataDir)).toMatch(/^DATA_DIR holds a database of PostgreSQL 17/);
  });
});

test(
  "an owner whose password stands in PGPASSWORD is enough",
  patiently,
  async ({ place, migratedDatabase }) => {
    const url = new URL(migratedDatabase);
    const PGPASSWORD = decodeURIComponent(url.password);
    url.password = "";
    const env = { ...realStart(url.href), PGPASSWORD, DATA_DIR: join(place.folder, "not-there-yet", "data") };
    for (const _ of ["first", "second"])
      expect(await (await place.start(env)).stop()).toMatchObject({ code: 0 });
  },
);

withModel(
  "an owner who needs none leaves the server's own password to DATA_DIR",
  patiently,
  async ({ usedPlace: place }) => {
    const { release } = await openEmbeddedPostgres(place.dataDir, ["shared_buffers=128MB"]);
    onTestFinished(release);
    await writeFile(join(place.dataDir, "postgres/cluster/pg_hba.conf"), "host all all 127.0.0.1/32 trust\n");
    await place.query("select pg_reload_conf()");
    await place.query("create database other");
    const { port } = await place.postmaster();
    const databaseUrl = `postgres://postgres@127.0.0.1:${port}/other`;
    expect(await refusedConnection({ demo: false, databaseUrl, dataDir: "/dev/null/data" })).toMatch(
      /^DATA_DIR \(\/dev\/null\/data\) cannot be written to: ENOTDIR/,
    );
    const made = { ...realStart(databaseUrl), DATA_DIR: join(place.folder, "not-there-yet", "data") };
    for (const _ of ["first", "second"])
      expect(await (await place.start(made)).stop()).toMatchObject({ code: 0 });
  },
);
