import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { type Instance, isRunning, test, waitUntil } from "#tests/support/processes.ts";
import { makeSeededRandom } from "../support/chaos/seeded-random.ts";
import { expectAllStored, streamInserts } from "../support/chaos/stream-inserts.ts";
import { sendEvent } from "../support/server/events.ts";

const env = { LOG_LEVEL: "fatal", TRUST_PROXY: "1" };

test("30 kills of the server, some of its PostgreSQL too, lose no acknowledged row", async ({ place }) => {
  const chance = makeSeededRandom("killed under load");
  const acknowledged = new Set<string>();
  for (let round = 1; round <= 30; round += 1) {
    const server = await place.start(env);
    await expectAllStored(place, acknowledged);
    const before = acknowledged.size;
    const stream = streamInserts(server.url, `/round-${round}`, acknowledged);
    await sleep(chance.between(100, 900));
    await waitUntil(async () => acknowledged.size > before);

    const order = chance.pick(["server", "server, then PostgreSQL", "PostgreSQL, then server"]);
    if (order === "PostgreSQL, then server") {
      await killPostgres(place);
      await sleep(chance.between(0, 300));
    }
    await server.kill();
    if (order === "server, then PostgreSQL") await killPostgres(place);
    await stream.end();
  }
  const last = await place.start(env);
  await expectAllStored(place, acknowledged);
  expect(await last.stop()).toMatchObject({ code: 0 });
});

test("of two servers on one DATA_DIR, one is killed again and again, and neither loses a row", async ({
  place,
}) => {
  const chance = makeSeededRandom("one of two killed");
  const acknowledged = new Set<string>();
  const lasting = await place.start(env);
  const stream = streamInserts(lasting.url, "/lasting", acknowledged);
  for (let round = 1; round <= 15; round += 1) {
    const other = await place.start(env);
    const otherStream = streamInserts(other.url, `/other-${round}`, acknowledged);
    await sleep(chance.between(50, 700));
    await other.kill();
    await otherStream.end();
    expect(await sendEvent(lasting.url, `/still-there-${round}`)).toBe(204);
    await expectAllStored(place, acknowledged);
  }
  await stream.end();
  await expectAllStored(place, acknowledged);
  expect(await lasting.stop()).toMatchObject({ code: 0 });
});

test("PostgreSQL killed while a second server starts is found again by both", async ({ place }) => {
  const chance = makeSeededRandom("killed beside a start");
  const acknowledged = new Set<string>();
  const lasting = await place.start(env);
  const stream = streamInserts(lasting.url, "/lasting", acknowledged);
  for (let round = 1; round <= 12; round += 1) {
    const starting = place.begin(env);
    await sleep(chance.between(0, 1000));
    await killPostgres(place);
    const outcome = await Promise.race([starting.ready(), starting.exit.then(() => undefined)]).catch(
      () => undefined,
    );
    // A start may fail when its database dies under it; the server that runs must not.
    if (outcome) expect(await answersAgain(outcome, `/started-${round}`)).toBe(true);
    await starting.kill();
    expect(await answersAgain(lasting.url, `/still-there-${round}`)).toBe(true);
  }
  await stream.end();
  await expectAllStored(place, acknowledged);
  expect(await lasting.stop()).toMatchObject({ code: 0 });
});

/** After the last kill it may just be coming back. */
function killPostgres(place: Instance): Promise<void> {
  return waitUntil(async () => {
    const postmaster = await place.postmaster().catch(() => undefined);
    return Boolean(postmaster && isRunning(postmaster.pid) && process.kill(postmaster.pid, "SIGKILL"));
  });
}

async function answersAgain(url: string, path: string): Promise<boolean> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    if ((await sendEvent(url, path)) === 204) return true;
    await sleep(50);
  }
  return false;
}
