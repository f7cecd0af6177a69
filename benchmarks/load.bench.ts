import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findOwnerLogin, startDemoSite } from "./demo-site.ts";
import type { LoadCommand, LoadResult } from "./load/generator.ts";
import { saveResults } from "./results.ts";

/**
 * A minute of mixed visits, 95 pages to 5 forms, at 70 % of what the server can do: nobody gets an error, and the
 * slowest of a hundred waits at most ten times as long as the one in the middle.
 *
 * What it can do is what it answers in a second with 16 visitors of the same kinds who each ask again as soon as they are
 * answered, the visitors' process beside it on the same machine. In the minute they come by the clock, and each wait is
 * counted from the moment at which the visit was due.
 *
 * What it can do is measured after the minute too. A machine that others slow down meanwhile was asked for more than
 * 70 %, a faster one for less: such a minute says nothing, and another follows, whatever the waits were in it. Its
 * errors count all the same.
 */
const WARMING_S = 20;
const CAPACITY_S = 5;
const CAPACITY_STEPS = 3;
const AT_ONCE = 16;
const SHARE = 0.7;
const SHARE_WITHIN = 0.07;
const MINUTES_AT_MOST = 3;
const SECONDS = 60;
const AT_MOST = 10;

const site = await startDemoSite({ TRUST_PROXY: "1" });
const visitors = fork("benchmarks/load/generator.ts");
try {
  await runCommand({ kind: "begin", url: site.url, ...(await listProviders()) });
  await runCommand({ kind: "closed", seconds: WARMING_S, atOnce: AT_ONCE });
  let before = await measureCapacity();
  let { minute, after } = await spendMinute(before);
  const dismissed: string[] = [];
  const errors = [...minute.errors];
  while (!isShare(minute, after) && dismissed.length + 1 < MINUTES_AT_MOST) {
    dismissed.push(`${describeCapacity(before)} before and ${describeCapacity(after)} after`);
    before = after;
    ({ minute, after } = await spendMinute(before));
    errors.push(...minute.errors);
  }
  const kinds = { pages: minute.page, forms: minute.form, "of the pages, made for one visitor": minute.own };
  const rows = Object.entries(kinds).map(([kind, times]) => {
    const [middle, slow] = [percentile(times, 0.5), percentile(times, 0.99)];
    return {
      kind,
      answered: times.length,
      "p50 ms": middle.toFixed(2),
      "p99 ms": slow.toFixed(2),
      "p99 ÷ p50": (slow / middle).toFixed(1),
      "at most": times === minute.own ? "" : AT_MOST,
    };
  });
  const note = [
    `${Math.round(minute.perSecond)} a second, of ${describeCapacity(before)} that it could do before and ${describeCapacity(after)} after; ${errors.length} errors.`,
    `The visitors' own delay, within the figures: p50 ${percentile(minute.late, 0.5).toFixed(2)} ms, p99 ${percentile(minute.late, 0.99).toFixed(2)} ms.`,
    ...dismissed.map((capacities) => `A minute before it did not count, the machine changed: ${capacities}.`),
  ].join(" ");
  console.table(rows);
  console.log(note);
  for (const error of errors.slice(0, 10)) console.error(error);
  await saveResults("load", rows, note);
  const isGood =
    isShare(minute, after) &&
    rows.every((row) => !row["at most"] || Number(row["p99 ÷ p50"]) <= AT_MOST) &&
    errors.length === 0;
  process.exitCode = isGood ? 0 : 1;
} finally {
  visitors.disconnect();
  await site.stop();
}

async function measureCapacity(): Promise<number[]> {
  const steps: number[] = [];
  for (let step = 0; step < CAPACITY_STEPS; step += 1)
    steps.push((await runCommand({ kind: "closed", seconds: CAPACITY_S, atOnce: AT_ONCE })).perSecond);
  return steps;
}

async function spendMinute(before: number[]) {
  // The letters of the forms that were sent until now are no part of what follows.
  await sleep(10_000);
  const minute = await runCommand({ kind: "open", seconds: SECONDS, rate: percentile(before, 0.5) * SHARE });
  return { minute, after: await measureCapacity() };
}

function isShare({ perSecond }: LoadResult, after: number[]): boolean {
  return Math.abs(perSecond / percentile(after, 0.5) - SHARE) <= SHARE_WITHIN;
}

function describeCapacity(steps: number[]): string {
  return `${Math.round(percentile(steps, 0.5))} (${steps.map(Math.round).join(", ")})`;
}

async function runCommand(order: LoadCommand): Promise<LoadResult> {
  visitors.send(order);
  const [happened] = await once(visitors, "message");
  return happened;
}

async function listProviders() {
  const client = new pg.Client(await findOwnerLogin(site.dataDir));
  await client.connect();
  const { rows } = await client.query<{ id: string; tier: string }>(
    "select id, tier from hearthlist.providers where active and tier <> 'inactive'",
  );
  await client.end();
  const paying = rows.filter(({ tier }) => tier !== "basic");
  return { providers: rows.map(({ id }) => id), bookable: paying.map(({ id }) => id) };
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
