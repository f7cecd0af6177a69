import { COUNT_MAX } from "#platform/text/format-count.ts";
import { commonSearches } from "../../directory/searches.ts";
import { measureTime } from "../times.ts";
import type { TopResults } from "../top-results.ts";
import { openIlike } from "./ilike.ts";
import type { OpenPeer, PeerOpening, PeerSearch } from "./peer.ts";
import { openSqlite } from "./sqlite-fts5.ts";

/**
 * A peer in a process of its own: `run-peer.ts <name> <size> <data directory> <every n-th search>`. Writes a line when it
 * has opened, and one for each search as soon as it is done.
 */
const ROUNDS = 3;
/** A search that takes longer is not repeated: its first time counts. */
const SLOW_MS = 1000;

const peers: Record<string, OpenPeer> = {
  ilike: openIlike,
  sqlite: openSqlite,
};

const [name = "", size = "", dataDir = "", step = "1"] = process.argv.slice(2);
const open = peers[name];
if (!open) throw new Error(`There is no peer '${name}'`);

const started = performance.now();
const peer = await open(Number(size), dataDir);
const openSeconds = (performance.now() - started) / 1000;
printLine({ openSeconds, memory: process.memoryUsage().rss });
for (const [index, search] of commonSearches.entries()) {
  if (index % Number(step) !== 0) continue;
  let found: TopResults = { ids: [], count: 0 };
  const first = await measureTime(async () => {
    found = await peer.search(search);
  });
  const times = first > SLOW_MS ? [first] : [];
  for (let round = 0; round < ROUNDS && first <= SLOW_MS; round += 1)
    times.push(await measureTime(() => peer.search(search)));
  printLine({ index, times, ids: found.ids, count: Math.min(found.count, COUNT_MAX + 1) });
}
await peer.close();

function printLine(line: PeerOpening | PeerSearch) {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
