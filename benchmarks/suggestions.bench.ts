import { parseArgs } from "node:util";
import { listSuggestions } from "#features/search/queries/list-suggestions.server.ts";
import { asVisitor } from "#platform/db/as-role.server.ts";
import { connectDatabase } from "#platform/db/connect.server.ts";
import { ensureFilledDirectory } from "./directory/fill.ts";
import { type ResultRow, saveResults } from "./results.ts";
import { formatMilliseconds, measureTime, percentile } from "./search/times.ts";

/**
 * The suggestions for texts that are typed letter by letter, in directories of two or more sizes: p95 of the largest is at
 * most twice that of the smallest, in one run. `--sizes=10000,100000` tries it with less, which is not written down.
 */
const allSizes = [10_000, 1_000_000];
const ROUNDS = 3;
const MOST_GROWTH = 2;

/** What people type, and what is hard: letters that most names begin with, words of every name, and the largest cities. */
const texts = [
  ..."memory care sarasota|assisted living in scottsdale|nursing home los angeles|home care new york|34236|san antonio",
  ..."|golden magnolia manor|comfort|the villages|respite houston tx|alzheimer's chicago|hospice|sunrise senior living",
  ..."|90001|florida|senior care phoenix|st. mary's|care home|adult day las vegas|saint petersburg memory care",
  ..."|a|s|the|home|care|senior|xylophone|peña|skilled nursing in dallas|o'neil",
]
  .join("")
  .split("|");

const { values: options } = parseArgs({ options: { sizes: { type: "string", default: allSizes.join() } } });
const sizes = options.sizes.split(",").map(Number);

const directories = [];
for (const size of sizes) {
  const database = await connectDatabase({
    demo: false,
    databaseUrl: undefined,
    dataDir: await ensureFilledDirectory(size),
    migrations: "database/migrations",
  });
  directories.push({ size, database, times: new Map<string, number[]>() });
}
const prefixes = [
  ...new Set(texts.flatMap((text) => [...text].map((_, end) => text.slice(0, end + 1).trim()))),
];
// Size by size for each text: what slows the machine down for a while slows all of them down. The first round warms up.
for (let round = 0; round <= ROUNDS; round += 1)
  for (const prefix of prefixes)
    for (const { database, times } of directories) {
      const time = await measureTime(() =>
        asVisitor(database.db, (tx) => listSuggestions(tx, prefix), { isRead: true }),
      );
      if (round > 0) times.set(prefix, [...(times.get(prefix) ?? []), time]);
    }
for (const { database } of directories) await database.close();

const rows: ResultRow[] = directories.map(({ size, times }) => {
  const all = [...times.values()].flat();
  const byTime = [...times].toSorted(([, a], [, b]) => percentile(b, 50) - percentile(a, 50));
  return {
    providers: size.toLocaleString("en-US"),
    texts: times.size,
    "p50 ms": formatMilliseconds(percentile(all, 50)),
    "p95 ms": formatMilliseconds(percentile(all, 95)),
    slowest: byTime
      .slice(0, 3)
      .map(([text, list]) => `${text} ${formatMilliseconds(percentile(list, 50))}`)
      .join(", "),
  };
});
const p95 = directories.map(({ times }) => percentile([...times.values()].flat(), 95));
const growth = (p95.at(-1) ?? 0) / (p95[0] ?? 1);
const [first, last] = [rows[0], rows.at(-1)];
rows.push({
  providers: `${last?.providers} to ${first?.providers}`,
  texts: "p95 ratio",
  "p95 ms": growth.toFixed(2),
});
console.table(rows);
if (sizes.join() === allSizes.join())
  await saveResults(
    "suggestions",
    rows,
    "Each text that is typed letter by letter, one after another, by the clock. The first round is not counted.",
  );
if (growth > MOST_GROWTH) {
  console.error(`p95 grows by ${growth.toFixed(1)}, more than ${MOST_GROWTH}`);
  process.exitCode = 1;
}
