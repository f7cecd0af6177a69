import { mkdir, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished } from "vitest";
import { openEmbeddedPostgres } from "#platform/db/embedded/embedded-postgres.server.ts";
import { findFreePort } from "#platform/db/find-free-port.server.ts";
import { listProcessesBelow, longTimeout, toDatabaseUrl } from "#tests/support/processes.ts";
import { productionEnv, test } from "../support/server/databases.ts";
import { expectConnectionRefused } from "../support/server/expect-connection-refused.ts";
import { expectErrorSentence } from "../support/server/expect-error-sentence.ts";
import { test as withModel } from "../support/server/seeded-instance.ts";

/** Root may write everywhere but where nothing can be written. */
const isRoot = process.getuid?.() === 0;

describe("a port that another program has", () => {
  const neighbour = createServer();
  beforeAll(() => new Promise<void>((resolve) => neighbour.listen(0, "127.0.0.1", resolve)));
  afterAll(() => neighbour.close());

  withModel(
    "is named, and the PostgreSQL that was started for us is stopped again",
    async ({ seededInstance: place }) => {
      const { port } = neighbour.address() as AddressInfo;
      expectErrorSentence(await place.refusal({ PORT: String(port) }), new RegExp(`^PORT ${port} is in use`));
      expect(await listProcessesBelow(place.folder)).toEqual([]);
    },
  );
});

describe("a database that cannot be used is named without its password", () => {
  test("nobody listens there", async ({ place }) => {
    const port = await findFreePort();
    const exit = await place.refusal(productionEnv(`postgres://owner:hunter2@127.0.0.1:${port}/hearthlist`));
    expectErrorSentence(
      exit,
      new RegExp(`DATABASE_URL \\(127\\.0\\.0\\.1:${port}\\) cannot be used: .*ECONNREFUSED`),
    );
    expect(exit.stdout + exit.stderr).not.toContain("hunter2");
  });

  test.for([
    ["it refuses the password", { password: "hunter2" }, "password authentication failed for user"],
    ["it does not exist", { pathname: "/nowhere" }, 'database "nowhere" does not exist'],
  ] as const)("%s", async ([, wrong, reason], { place }) => {
    const url = Object.assign(new URL(toDatabaseUrl("postgres")), wrong);
    const refusal = expectConnectionRefused({ demo: false, databaseUrl: url.href, dataDir: place.dataDir });
    expect(await refusal).toContain(
      `The database of DATABASE_URL (127.0.0.1:${url.port}) cannot be used: ${reason}`,
    );
    expect(await refusal).not.toContain(url.password);
  });
});

describe("a DATA_DIR that cannot be used", () => {
  const refusalOf = (dataDir: string) =>
    expectConnectionRefused({ demo: true, databaseUrl: undefined, dataDir });

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
    expectErrorSentence(
      await place.refusal({ DATA_DIR: dataDir }),
      /^DATA_DIR \(.*\) cannot be written to: E/,
    );
  });

  test("because another version of PostgreSQL wrote it", async ({ place }) => {
    await mkdir(join(place.dataDir, "postgres/cluster"), { recursive: true });
    await writeFile(join(place.dataDir, "postgres/cluster/PG_VERSION"), "17\n");
    expect(await refusalOf(place.dataDir)).toMatch(/^DATA_DIR holds a database of PostgreSQL 17/);
  });
});

test(
  "an owner whose password stands in PGPASSWORD is enough",
  longTimeout,
  async ({ place, migratedDatabase }) => {
    const url = new URL(migratedDatabase);
    const PGPASSWORD = decodeURIComponent(url.password);
    url.password = "";
    const env = {
      ...productionEnv(url.href),
      PGPASSWORD,
      DATA_DIR: join(place.folder, "not-there-yet", "data"),
    };
    for (const _ of ["first", "second"])
      expect(await (await place.start(env)).stop()).toMatchObject({ code: 0 });
  },
);

withModel(
  "an owner who needs none leaves the server's own password to DATA_DIR",
  longTimeout,
  async ({ seededInstance: place }) => {
    const { release } = await openEmbeddedPostgres(place.dataDir, ["shared_buffers=128MB"]);
    onTestFinished(release);
    await writeFile(join(place.dataDir, "postgres/cluster/pg_hba.conf"), "host all all 127.0.0.1/32 trust\n");
    await place.query("select pg_reload_conf()");
    await place.query("create database other");
    const { port } = await place.postmaster();
    const databaseUrl = `postgres://postgres@127.0.0.1:${port}/other`;
    expect(await expectConnectionRefused({ demo: false, databaseUrl, dataDir: "/dev/null/data" })).toMatch(
      /^DATA_DIR \(\/dev\/null\/data\) cannot be written to: ENOTDIR/,
    );
    const made = { ...productionEnv(databaseUrl), DATA_DIR: join(place.folder, "not-there-yet", "data") };
    for (const _ of ["first", "second"])
      expect(await (await place.start(made)).stop()).toMatchObject({ code: 0 });
  },
);
