import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Instance, listProcessesBelow, makeInstance } from "#tests/support/processes.ts";
import { makeSeededRandom } from "../support/chaos/seeded-random.ts";

const env = { LOG_LEVEL: "fatal" };

test("15 first starts killed at any moment: the next one comes up with everything", async () => {
  const chance = makeSeededRandom("killed at first start");
  const whole = await inPlace(async (place) => {
    const began = performance.now();
    await place.start(env);
    return performance.now() - began;
  });
  for (let round = 1; round <= 15; round += 1) {
    await inPlace(async (place) => {
      // Two in a row now and then: the second meets what the first has left.
      for (let kills = chance.pick([1, 1, 2]); kills > 0; kills -= 1) {
        const killed = place.begin(env);
        await sleep(chance.between(0.1, 1) * whole);
        await killed.kill();
      }
      const server = await place.start(env);
      await expectComplete(place);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      expect(await server.stop()).toMatchObject({ code: 0 });
      expect(await listProcessesBelow(place.folder)).toEqual([]);
    });
  }
});

async function inPlace<T>(work: (place: Instance) => Promise<T>): Promise<T> {
  const place = await makeInstance();
  try {
    return await work(place);
  } finally {
    await place.leave();
  }
}

async function expectComplete(place: Instance) {
  const { rows } = await place.query(`
    select (select count(*)::integer from hearthlist.providers where active and verified) as providers,
      (select count(*)::integer from hearthlist.reviews) as reviews,
      (select count(*)::integer from hearthlist.cities) as cities,
      (select count(*)::integer from hearthlist.admins) as admins,
      to_regclass('graphile_worker._private_jobs') is not null as jobs`);
  expect(rows).toEqual([{ providers: 24, reviews: 150, cities: 11, admins: 1, jobs: true }]);
}
