import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { settingNames } from "#config/settings.server.ts";
import { LIVE_CHANNEL, RESTORED_MESSAGE } from "#platform/live/live-events.ts";
import { findOwnerLogin } from "./demo-site.ts";
import { openBareClient } from "./first-render/bare-client.ts";
import type { Answer, Question } from "./first-render/watched-server.ts";
import { saveResults } from "./results.ts";

/**
 * The first request of a page that is not kept, over a connection that is open, until its last byte; against React's
 * rendering of the same tree and data in the same process, and beside what a bare server takes for it. Between the rounds
 * the server empties its cache as it does after a restore.
 */
const WARMING = 60;
const ROUNDS = 60;
/** The machine comes to rest: what is compressed behind an answer would slow down what is measured next. */
const REST_MS = 25;
const pages = {
  home: "/",
  city: "/city/scottsdale",
  search: "/search",
  "search for a word": "/search?q=memory",
  provider: "/providers/saguarohearthseniorl-759562",
};

const dataDir = await mkdtemp(join(tmpdir(), "hearthlist-bench-"));
const unset = Object.fromEntries(settingNames.map((name) => [name, ""]));
const server = fork("benchmarks/first-render/watched-server.ts", {
  // React's fast build; the server itself is told nothing of it, and stays a demo.
  env: { ...process.env, ...unset, NODE_ENV: "production", PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "warn" },
});
const { url, bareUrl } = (await nextMessage()) as { url: string; bareUrl: string };
const client = await openBareClient(url);
const bareClient = await openBareClient(bareUrl);
const owner = new pg.Client(await findOwnerLogin(dataDir));
await owner.connect();
try {
  for (const path of Object.values(pages)) await client.time(path);
  await emptyCache();
  await ask({ recordTree: true });
  for (const path of Object.values(pages)) await client.time(path);
  await ask({ recordTree: false });

  const times = Object.keys(pages).map(
    (page) => ({ page, ours: [], alone: [], bare: [], kept: [] }) as Times,
  );
  for (let round = 0; round < WARMING + ROUNDS; round += 1) {
    await emptyCache();
    for (const { page, ours, alone, bare, kept } of times) {
      const path = pages[page];
      const before = await ask({ path });
      await sleep(REST_MS);
      const first = await client.time(path);
      await sleep(REST_MS);
      const again = await ask({ path });
      if (again.renders !== before.renders + 1) throw new Error(`${path} was not rendered for its request.`);
      await sleep(REST_MS);
      const least = await bareClient.time(path);
      if (round < WARMING) continue;
      ours.push(first);
      alone.push((before.ms + again.ms) / 2);
      bare.push(least);
      kept.push(await client.time(path));
    }
  }
  const rows = times.map(({ page, ours, alone, bare, kept }) => ({
    page,
    "first request ms": median(ours).toFixed(2),
    "React alone ms": median(alone).toFixed(2),
    ratio: (median(ours) / median(alone)).toFixed(2),
    "bare server ms": median(bare).toFixed(2),
    "its ratio": (median(bare) / median(alone)).toFixed(2),
    "kept page ms": median(kept).toFixed(2),
  }));
  console.table(rows);
  await saveResults(
    "first-render",
    rows,
    `Medians of ${ROUNDS} rounds after ${WARMING} to warm up. The bare server does the least that such a page takes: \`node:http\`, the page's statements all at once, \`renderToString\`, brotli.`,
  );
} finally {
  client.close();
  bareClient.close();
  await owner.end();
  server.disconnect();
  await once(server, "exit");
  await rm(dataDir, { recursive: true, force: true });
}

type Times = { page: keyof typeof pages; ours: number[]; alone: number[]; bare: number[]; kept: number[] };

async function nextMessage(): Promise<Answer> {
  const [answer] = await once(server, "message");
  return answer;
}

async function ask(question: Question) {
  server.send(question);
  return (await nextMessage()) as { ms: number; renders: number };
}

async function emptyCache() {
  await owner.query("select pg_notify($1, $2)", [LIVE_CHANNEL, RESTORED_MESSAGE]);
  await sleep(4 * REST_MS);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
