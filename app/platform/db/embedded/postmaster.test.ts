import { expect, test } from "vitest";
import { maintenanceUrl, withClient } from "#tests/support/processes.ts";
import { getSharedBuffersMib } from "./postmaster.server.ts";

const GIB = 1024 ** 3;

test.each([
  [GIB / 4, 128],
  [GIB / 2, 128],
  [GIB, 256],
  [1.9 * GIB, 486],
  [4 * GIB, 1024],
  [64 * GIB, 4096],
])("of %d bytes PostgreSQL takes %d MiB for its cache", (total, mib) => {
  expect(getSharedBuffersMib(total)).toBe(mib);
});

test("an option of the caller's overrules it", async () => {
  const { rows } = await withClient(maintenanceUrl(), (client) => client.query("show shared_buffers"));
  expect(rows).toEqual([{ shared_buffers: "128MB" }]);
});
