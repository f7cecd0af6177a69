import { access, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { cities } from "#database/seeds/cities.ts";
import { demoData } from "#database/seeds/demo.ts";
import { prepareInstallation } from "#features/operations/commands/prepare-installation.server.ts";
import { openDatabase } from "#platform/db/database.server.ts";
import { openEmbeddedPostgres } from "#platform/db/embedded/embedded-postgres.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { withOwner } from "#platform/db/with-owner.server.ts";
import { providerRow } from "#tests/support/provider-row.ts";
import { formatCopyLine } from "./copy-line.ts";
import { computeDigest } from "./digest.ts";
import { makeProvider } from "./make-provider.ts";

const ROWS_AT_ONCE = 500;
/** Durable only once it is whole: what is cut off is filled anew. */
const FILLING_OPTIONS = ["fsync=off", "synchronous_commit=off", "max_wal_size=8GB"];
/** Whatever makes the rows, or what follows from them. */
const sources = [
  "benchmarks/directory/*.ts",
  "database/migrations/*.sql",
  "database/seeds/{cities,random}.ts",
  "app/features/providers/rules/provider-id.ts",
  "app/features/places/{commands,rules}/*.ts",
  "tests/support/provider-row.ts",
];

/**
 * The data directory with so many providers in its database. It is filled once and kept for later runs,
 * under a name that changes with its sources.
 */
export async function ensureFilledDirectory(size: number): Promise<string> {
  const root = process.env.BENCH_DATA || join(tmpdir(), "hearthlist-bench-data");
  const dataDir = join(root, `${size}-${await computeDigest(sources)}`);
  const done = join(dataDir, "filled");
  if (
    await access(done).then(
      () => true,
      () => false,
    )
  )
    return dataDir;

  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  await fill(dataDir, size);
  await writeFile(done, "");
  return dataDir;
}

async function fill(dataDir: string, size: number) {
  const embedded = await openEmbeddedPostgres(dataDir, FILLING_OPTIONS);
  try {
    await migrate(embedded.url, "database/migrations");
    await prepare(embedded.url);
    await withOwner(embedded.url, async (owner) => {
      // No triggers, no foreign keys: they would ask about each row by itself.
      await owner.query("set session_replication_role = replica");
      await copyProviders(owner, size, await listCityIds(owner));
      await owner.query("set session_replication_role = origin");
      await rebuildSearch(owner);
      await owner.query("vacuum (analyze)");
      await owner.query("checkpoint");
    });
  } finally {
    await embedded.release();
  }
}

/** What a server does at its first start: cities, ZIP codes and the version of their package. */
async function prepare(ownerUrl: string) {
  const { db } = openDatabase({ connectionString: ownerUrl }, { max: 1 });
  await prepareInstallation(db, { demo: false, cities, demoData: () => demoData("2026-11-15") });
  await db.destroy();
}

async function listCityIds(owner: pg.Client): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ id: number; slug: string }>("select id, slug from hearthlist.cities");
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

async function copyProviders(owner: pg.Client, size: number, cityIds: Map<string, number>) {
  const columns = [...Object.keys(providerRow(makeProvider(0))), "city_id"].join(", ");
  const copy = owner.query(copyFrom(`copy hearthlist.providers (${columns}) from stdin`));
  await pipeline(Readable.from(copyLines(size, cityIds)), copy);
}

function* copyLines(size: number, cityIds: Map<string, number>) {
  for (let start = 0; start < size; start += ROWS_AT_ONCE) {
    let lines = "";
    for (let index = start; index < Math.min(start + ROWS_AT_ONCE, size); index += 1) {
      const provider = makeProvider(index);
      lines += formatCopyLine([
        ...Object.values(providerRow(provider)),
        cityIds.get(provider.city?.slug ?? ""),
      ]);
    }
    yield lines;
  }
}

/** What triggers would have kept beside each provider, made for all of them at once. */
async function rebuildSearch(owner: pg.Client) {
  const { rows } = await owner.query<{ there: boolean }>(
    "select to_regprocedure('hearthlist.rebuild_search()') is not null as there",
  );
  if (rows[0]?.there) await owner.query("select hearthlist.rebuild_search()");
}

if (import.meta.main) {
  const started = performance.now();
  const dataDir = await ensureFilledDirectory(Number(process.argv[2] ?? 10_000));
  console.log(`${dataDir} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}
