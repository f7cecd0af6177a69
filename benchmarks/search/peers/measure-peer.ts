import { spawn } from "node:child_process";
import { once } from "node:events";
import { totalmem } from "node:os";
import { text } from "node:stream/consumers";
import type { PeerRun } from "./peer.ts";

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
const MOST_MINUTES = 30;

/** Where the peer did not come to an end, as when its memory was not enough: why. */
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
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  if (code === 0) return JSON.parse(output);
  return child.killed
    ? `not done after ${MOST_MINUTES} minutes`
    : `ended before its time, with ${MEMORY_LIMIT / GIGABYTE} GB to use`;
}
