import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { Place } from "#tests/support/processes.ts";
import { report, reported } from "#tests/support/server/report.ts";

const AT_ONCE = 8;

/** Inserts without a pause, several at once; `acknowledged` gets each path that was answered with 204. */
export function streamInserts(url: string, prefix: string, acknowledged: Set<string>) {
  let ended = false;
  let sent = 0;
  async function insert() {
    while (!ended) {
      sent += 1;
      const path = `${prefix}/${sent}`;
      if ((await report(url, path)) === 204) acknowledged.add(path);
      // A server that is gone refuses at once, thousands of times a second.
      else await sleep(5);
    }
  }
  const inserts = Array.from({ length: AT_ONCE }, insert);
  return {
    async end() {
      ended = true;
      await Promise.all(inserts);
    },
  };
}

export async function expectKept(place: Place, acknowledged: Set<string>) {
  const sure = [...acknowledged];
  const kept = new Set(await reported(place));
  expect(sure.filter((path) => !kept.has(path))).toEqual([]);
}
