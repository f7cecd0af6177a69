import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { Instance } from "../processes.ts";
import { listEventPaths, sendEvent } from "../server/events.ts";

const AT_ONCE = 8;

/** Inserts without a pause, several at once; `acknowledged` gets each path that was answered with 204. */
export function streamInserts(url: string, prefix: string, acknowledged: Set<string>) {
  let ended = false;
  let sent = 0;
  async function insert() {
    while (!ended) {
      sent += 1;
      const path = `${prefix}/${sent}`;
      if ((await sendEvent(url, path)) === 204) acknowledged.add(path);
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

export async function expectAllStored(place: Instance, acknowledged: Set<string>) {
  const sure = [...acknowledged];
  const kept = new Set(await listEventPaths(place));
  expect(sure.filter((path) => !kept.has(path))).toEqual([]);
}
