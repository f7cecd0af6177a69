import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { startDemoSite } from "./demo-site.ts";
import { type Attack, STALLED_BODIES } from "./hostile-forms/attacks.ts";
import { saveResults } from "./results.ts";

/**
 * How fast `/livez` and a cached page answer while 20 hostile forms arrive each second, compared with the same server
 * without them. Before forms were counted ahead of parsing, one of these requests blocked every other for seconds.
 */
const SECONDS = 20;
const PAUSE_MS = 5;
const AT_MOST = 3;

const site = await startDemoSite({ HOST: "127.0.0.1" });
const home = site.url.replace("localhost", "127.0.0.1");
try {
  await measure();
  const quiet = await measure();
  const attacked = await measureDuring("forms");
  const withStalled = await measureDuring("stalled");
  const rows = Object.entries({ livez: "/livez", "cached page": "/" }).flatMap(([page, path]) =>
    Object.entries({
      "20 hostile forms a second": attacked,
      [`${STALLED_BODIES} stalled bodies`]: withStalled,
    }).map(([during, times]) => {
      const [before, after] = [percentile(quiet[path], 0.95), percentile(times[path], 0.95)];
      return {
        page,
        during,
        "p95 ms without": before.toFixed(2),
        "p95 ms with": after.toFixed(2),
        "longest ms": Math.max(...(times[path] ?? [])).toFixed(0),
        ratio: (after / before).toFixed(2),
        "at most": AT_MOST,
      };
    }),
  );
  console.table(rows);
  await saveResults("hostile-forms", rows);
  process.exitCode = rows.some((row) => Number(row.ratio) > AT_MOST) ? 1 : 0;
} finally {
  await site.stop();
}

/** The attack comes from another process, so that it does not delay the clock of this one. */
async function measureDuring(attack: Attack) {
  const attacker = fork("benchmarks/hostile-forms/attacker.ts", [home, attack]);
  await once(attacker, "message");
  const times = await measure();
  attacker.kill();
  await once(attacker, "exit");
  return times;
}

/** Asks for both addresses, one after another, for the given time. */
async function measure(): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = { "/livez": [], "/": [] };
  const end = performance.now() + SECONDS * 1000;
  while (performance.now() < end)
    for (const [path, list] of Object.entries(times)) {
      const began = performance.now();
      const answer = await fetch(home + path);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
      list.push(performance.now() - began);
      await sleep(PAUSE_MS);
    }
  return times;
}

function percentile(values: number[] = [], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
