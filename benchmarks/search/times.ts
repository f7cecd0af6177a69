/** Below which so many of a hundred lie. */
export function percentile(times: number[], percent: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}

export async function measureTime(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

export function formatMilliseconds(time: number): string {
  return time < 10 ? time.toFixed(2) : time.toFixed(0);
}
