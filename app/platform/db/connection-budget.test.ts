import fc from "fast-check";
import { expect, test } from "vitest";
import { makeScratchDatabase } from "#tests/support/database.ts";
import {
  countNeededConnections,
  findConnectionShares,
  getJobConcurrency,
  shareConnections,
} from "./connection-budget.server.ts";

test.each([
  [97, 1, { pages: 10, jobs: 8 }],
  [97, 4, { pages: 10, jobs: 8 }],
  [97, 8, { pages: 4, jobs: 4 }],
  [97, 10, undefined],
  [countNeededConnections(64), 64, { pages: 10, jobs: 8 }],
])("of %i connections each of %i processes has %o", (allowed, processes, shares) => {
  expect(shareConnections(allowed, processes)).toEqual(shares);
});

test("all processes together stay within what PostgreSQL lets in", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 64 }), (allowed, processes) => {
      const shares = shareConnections(allowed, processes);
      if (shares) expect((shares.pages + shares.jobs + 2) * processes).toBeLessThan(allowed);
    }),
  );
});

test("jobs leave connections to pages, however few there are", () => {
  expect([3, 4, 5, 6, 10].map((pages) => getJobConcurrency({ pages, jobs: 8 }))).toEqual([1, 2, 3, 4, 4]);
});

test("more processes than PostgreSQL can bear are refused in a sentence", async () => {
  const { ownerUrl, drop } = await makeScratchDatabase();
  try {
    expect(await findConnectionShares(ownerUrl, 1)).toEqual({ pages: 10, jobs: 8 });
    await expect(findConnectionShares(ownerUrl, 5000)).rejects.toThrow(
      /^WEB_CONCURRENCY is 5000, but PostgreSQL lets in \d+ connections: run fewer processes, or set its max_connections to 100010\.$/,
    );
  } finally {
    await drop();
  }
});
