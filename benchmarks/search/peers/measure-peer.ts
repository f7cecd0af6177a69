import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { PeerOpening, PeerRun, PeerSearch } from "./peer.ts";

export const peers = [
  { name: "ilike", title: "PostgreSQL ilike '%…%'" },
  { name: "sqlite", title: "SQLite FTS5, trigrams" },
];
export type PeerName = (typeof peers)[number];

/** From its opening on. */
export const MINUTES_MAX = 30;

/** What the peer did in its time, or why it did not even open. */
export async function measurePeer(
  name: string,
  size: number,
  dataDir: string,
  step: number,
): Promise<PeerRun | string> {
  const child = spawn(
    process.execPath,
    ["benchmarks/search/peers/run-peer.ts", name, String(size), dataDir, String(step)],
    { stdio: ["ignore", "pipe", "inherit"], timeout: MINUTES_MAX * 60_000 },
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
  if (code !== 0 && !child.killed) return "ended before its time";
  if (!opening) return `not open after ${MINUTES_MAX} minutes`;
  if (code === 0) return { ...opening, results };
  return { ...opening, results, undone: { index: results.length * step, ms: performance.now() - last } };
}
