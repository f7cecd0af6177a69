import { parseArgs } from "node:util";
import { ensureFilledDirectory } from "./directory/fill.ts";
import { searches } from "./directory/searches.ts";
import { type ResultRow, saveResults } from "./results.ts";
import { type OurTimes, openOurSearch } from "./search/our-search.ts";
import { MINUTES_MAX, measurePeer, type PeerName, peers } from "./search/peers/measure-peer.ts";
import type { PeerRun, PeerSearch } from "./search/peers/peer.ts";
import { type Reference, readReference } from "./search/reference.ts";
import { formatMilliseconds, percentile } from "./search/times.ts";

/**
 * The search over directories of three sizes: whether it finds what the rules find, how its time grows with the size, and
 * how others do on the same data. `--parts=search` leaves out the others, and `--check=no` the rules; `--sizes=10000
 * --every=20` or `--peers=sqlite` tries it with less. Results of less than everything are not written down.
 */
const allSizes = [10_000, 100_000, 1_000_000];
const ROUNDS = 5;
const MOST_GROWTH = 3;
/** The others are asked from this size on, and only every tenth search: some of them take seconds for each. */
const PEERS_FROM = 100_000;
const PEERS_STEP = 10;

const { values: options } = parseArgs({
  options: {
    parts: { type: "string", default: "search,peers" },
    sizes: { type: "string", default: allSizes.join() },
    every: { type: "string", default: "1" },
    peers: { type: "string", default: peers.map(({ name }) => name).join() },
    check: { type: "string", default: "yes" },
  },
});
const sizes = options.sizes.split(",").map(Number);
const parts = options.parts.split(/[,|]/);
const every = Number(options.every);
const selectedPeers = peers.filter(({ name }) => options.peers.split(",").includes(name));
const isChecked = options.check === "yes";
const isFullRun =
  sizes.join() === allSizes.join() && every === 1 && selectedPeers.length === peers.length && isChecked;
if (parts.includes("peers") && !isChecked) throw new Error("--check=no needs --parts=search");

const problems: string[] = [];
const ourRows: ResultRow[] = [];
const peerRows: ResultRow[] = [];
const wrongs = new Map<number, number>();
const slowest = new Map<number, number>();

const directories = [];
for (const size of sizes) {
  const dataDir = await ensureFilledDirectory(size);
  const ours = await openOurSearch(dataDir, searches, every);
  const reference = isChecked ? await readReference(dataDir, size, ours.asked) : undefined;
  directories.push({ size, dataDir, reference, ours });
}
for (const { size, ours, reference } of directories) {
  if (!reference) continue;
  const wrong = await ours.check(reference);
  problems.push(...wrong.map((each) => `${size} providers, not what the rules find: ${each}`));
  wrongs.set(size, wrong.length);
}
// Size by size in each round: what slows the machine down for a while slows all of them down.
for (let round = 0; round < ROUNDS; round += 1) for (const { ours } of directories) await ours.measureRound();
// All of ours, before the others need the memory.
for (const { ours } of directories) await ours.close();
for (const { size, dataDir, reference, ours } of directories) {
  slowest.set(size, percentile(ours.times.searches.flat(), 95));
  ourRows.push(...rowsOf(size, ours.times));
  if (parts.includes("peers") && size >= PEERS_FROM && reference)
    for (const peer of selectedPeers)
      peerRows.push(await comparePeer(peer, size, dataDir, ours.times, reference));
}
checkGrowth();

await show("search", ourRows, "Each search as a visitor's page makes it, one after another, by the clock.");
if (parts.includes("peers")) {
  await show(
    "search, peers",
    peerRows,
    "The nearest that each can do on the same data, in a process of its own; ours on the same searches. 'Same count' and 'same page' say for how many it finds as many as the rules, and the same page in the same order.",
  );
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

async function show(name: string, rows: ResultRow[], note: string) {
  console.table(rows);
  if (isFullRun) await saveResults(name, rows, note);
}

function rowsOf(size: number, { searches: times, cities }: OurTimes): ResultRow[] {
  const isHome = ({ query, location, services, order, page, ...rest }: (typeof searches)[number]) =>
    query &&
    !location &&
    services.length === 0 &&
    order === "recommended" &&
    page === 1 &&
    !Object.values(rest).some(Boolean);
  const homes = times.filter((_, index) => searches[index] && isHome(searches[index]));
  const row = (what: string, list: number[][]): ResultRow => ({
    providers: size.toLocaleString("en-US"),
    what,
    asked: list.filter((one) => one.length > 0).length,
    "p50 ms": formatMilliseconds(percentile(list.flat(), 50)),
    "p95 ms": formatMilliseconds(percentile(list.flat(), 95)),
  });
  return [
    { ...row("searches", times), wrong: wrongs.get(size) ?? "not checked" },
    row("of them, as from the home page", homes),
    row("city pages", cities),
  ];
}

async function comparePeer(
  peer: PeerName,
  size: number,
  dataDir: string,
  ours: OurTimes,
  reference: Reference,
): Promise<ResultRow> {
  const row = { providers: size.toLocaleString("en-US"), peer: peer.title };
  const run = await measurePeer(peer.name, size, dataDir, every * PEERS_STEP);
  if (typeof run === "string") return { ...row, searches: run };

  const { results, undone } = run;
  // What was not done in time took at least so long.
  const theirs = [...results.flatMap(({ times }) => times), ...(undone ? [undone.ms] : [])];
  const same = [...results, ...(undone ? [undone] : [])].flatMap(({ index }) => ours.searches[index] ?? []);
  const [theirP95, ourP95] = [percentile(theirs, 95), percentile(same, 95)];
  if (theirP95 < ourP95) problems.push(`${size} providers: ${peer.title} is faster at p95`);
  return {
    ...row,
    searches: undone
      ? `${results.length}, and one more was not done after ${MINUTES_MAX} minutes in all`
      : results.length,
    "p50 ms": formatMilliseconds(percentile(theirs, 50)),
    "p95 ms": formatMilliseconds(theirP95),
    "our p50": formatMilliseconds(percentile(same, 50)),
    "our p95": formatMilliseconds(ourP95),
    "p95 ratio": (theirP95 / ourP95).toFixed(1),
    "same count": agreeing(run, ({ index, count }) => count === reference.found[index]?.count),
    "same page": agreeing(run, ({ index, ids }) => ids.join() === reference.found[index]?.ids.join()),
    "opened in s": run.openSeconds.toFixed(0),
    memory: gigabytes(run.memory),
  };
}

function agreeing({ results }: PeerRun, agrees: (result: PeerSearch) => boolean): number {
  return results.filter(agrees).length;
}

function checkGrowth() {
  const smallest = slowest.get(10_000);
  const largest = slowest.get(1_000_000);
  if (!smallest || !largest) return;
  const growth = largest / smallest;
  ourRows.push({ providers: "1,000,000 to 10,000", what: "p95 ratio", "p95 ms": growth.toFixed(2) });
  if (growth > MOST_GROWTH) problems.push(`p95 grows by ${growth.toFixed(1)}, more than ${MOST_GROWTH}`);
}

function gigabytes(bytes: number): string {
  return `${(bytes / 2 ** 30).toFixed(1)} GB`;
}
