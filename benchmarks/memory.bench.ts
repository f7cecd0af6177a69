import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { cities } from "#database/seeds/cities.ts";
import { toSearchParams } from "#features/search/rules/search.ts";
import { openEmbeddedPostgres } from "#platform/db/embedded/embedded-postgres.server.ts";
import { withOwner } from "#platform/db/with-owner.server.ts";
import { createClient } from "./client.ts";
import { startSite } from "./demo-site.ts";
import { ensureFilledDirectory } from "./directory/fill.ts";
import { searches } from "./directory/searches.ts";
import { saveResults } from "./results.ts";

/**
 * What the server keeps in memory with few providers and with many, PostgreSQL's own not counted, after the same reading:
 * every kind of public page, each search of a mixed day, the sitemap. `--many=10000` tries it with fewer.
 */
const FEW = 24;
const MANY = Number(process.argv.find((arg) => arg.startsWith("--many="))?.slice(7) ?? 1_000_000);
const ROUNDS = 3;
const TIMES = 3;
const AT_ONCE = 4;
const PROVIDERS_READ = 200;
const AT_MOST = 1.5;
/** What is still underway after the last answer comes to its end. */
const REST_MS = 3000;

type Memory = { rss: number; pss: number; peak: number };

const few: Memory[] = [];
const many: Memory[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  few.push(await memoryWith(FEW));
  many.push(await memoryWith(MANY));
}
const rows = (["rss", "pss", "peak"] as const).map((kind) => {
  const [a, b] = [median(few.map((each) => each[kind])), median(many.map((each) => each[kind]))];
  return {
    memory: kind,
    [`${FEW} providers MB`]: Math.round(a),
    [`${MANY} providers MB`]: Math.round(b),
    ratio: (b / a).toFixed(2),
    "at most": AT_MOST,
  };
});
console.table(rows);
await saveResults("memory", rows, `Medians of ${ROUNDS} rounds.`);
process.exitCode = rows.some(({ ratio }) => Number(ratio) > AT_MOST) ? 1 : 0;

async function memoryWith(providers: number): Promise<Memory> {
  const embedded = await openEmbeddedPostgres(await ensureFilledDirectory(providers));
  const keys = await mkdtemp(join(tmpdir(), "hearthlist-bench-"));
  try {
    const site = await startSite({
      DATABASE_URL: embedded.url,
      ORIGIN: "https://hearthlist.example",
      HOST: "127.0.0.1",
      DATA_DIR: keys,
    });
    try {
      await read(site.url, await pathsToRead(embedded.url));
      await sleep(REST_MS);
      return await memoryOf(site.pid);
    } finally {
      await site.stop();
    }
  } finally {
    await embedded.release();
    await rm(keys, { recursive: true, force: true });
  }
}

/** As many requests whatever the directory's size: of few providers each page is read again and again. */
async function pathsToRead(ownerUrl: string): Promise<string[]> {
  const ids = await withOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ id: string }>(
      "select id from hearthlist.providers where active and tier <> 'inactive' order by id limit $1",
      [PROVIDERS_READ],
    );
    return rows.map(({ id }) => id);
  });
  return [
    "/",
    "/about",
    "/sitemap.xml",
    ...cities.map(({ slug }) => `/city/${slug}`),
    ...searches.map((search) => `/search?${toSearchParams(search)}`),
    ...Array.from({ length: PROVIDERS_READ }, (_, index) => `/providers/${ids[index % ids.length]}`),
  ];
}

async function read(url: string, paths: string[]) {
  const client = createClient(url, { maxSockets: AT_ONCE });
  const left = Array.from({ length: TIMES }, () => paths).flat();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let path = left.pop(); path !== undefined; path = left.pop()) {
        const { status } = await client.ask(path, { headers: { "Accept-Encoding": "br, gzip" } });
        if (status >= 400 && status !== 404) throw new Error(`${path}: ${status}`);
      }
    }),
  );
  client.close();
}

/** In megabytes. Only Linux tells more than what is resident. */
async function memoryOf(pid: number): Promise<Memory> {
  if (process.platform !== "linux") {
    const rss = Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1000;
    return { rss, pss: rss, peak: rss };
  }
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8");
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const figure = (text: string, name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1]) / 1000;
  return { rss: figure(rollup, "Rss"), pss: figure(rollup, "Pss"), peak: figure(status, "VmHWM") };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
