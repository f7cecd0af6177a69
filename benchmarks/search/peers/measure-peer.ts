import { spawn } from "node:child_process";
import { once } from "node:events";
import { totalmem } from "node:os";
import { createInterface } from "node:readline";
import type { PeerOpening, PeerRun, PeerSearch } from "./peer.ts";

export const peers = [
  { name: "ilike", title: "PostgreSQL ilike '%…%'", inMemory: false },
  { name: "sqlite", title: "SQLite FTS5, trigrams", inMemory: false },
  { name: "minisearch", title: "MiniSearch", inMemory: true },
  { name: "orama", title: "Orama", inMemory: true },
];
export type PeerName = (typeof peers)[number];

const GIGABYTE = 2 ** 30;
/** What an index in memory may take: two thirds of what the machine has. */
export const MEMORY_LIMIT = Math.floor((totalmem() / GIGABYTE) * (2 / 3)) * GIGABYTE;

/** From its opening on. */
export const MOST_MINUTES = 30;

/** What it did in its time. Where it did not even open, as when its memory was not enough: why. */
export async function measurePeer(
  name: string,
  size: number,
  dataDir: string,
  step: number,
): Promise<PeerRun | string> {
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${MEMORY_LIMIT / 2 ** 20}`,
      "benchmarks/search/peers/run-peer.ts",
      name,
      String(size),
      dataDir,
      String(step),
    ],
    { stdio: ["ignore", "pipe", "inherit"], timeout: MOST_MINUTES * 60_000 },
  );
  const ended = once(child, "exit");
  let opening: PeerOpening | undefined;
  const results: PeerSearch[] = [];
  let last = performance.now();
  for await (const line of createInterface(child.stdout)) {
    last = performance.now();
    if (opening) results.push(JSON.parse(line));
    else opening = JSON.parse(line);
  }
  const [code] = await ended;
  if (code !== 0 && !child.killed) return `ended before its time, with ${MEMORY_LIMIT / GIGABYTE} GB to use`;
  if (!opening) return `not open after ${MOST_MINUTES} minutes`;
  if (code === 0) return { ...opening, results };
  return { ...opening, results, undone: { index: results.length * step, ms: performance.now() - last } };
}
