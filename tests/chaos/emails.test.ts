import { expect } from "vitest";
import { test } from "#tests/support/processes.ts";
import { makeSeededRandom } from "../support/chaos/seeded-random.ts";
import { sendEmailsThroughKills } from "../support/chaos/send-emails-through-kills.ts";

test("40 kills in the middle of sending lose no letter, and send twice only what was in doubt", async ({
  place,
}) => {
  const chance = makeSeededRandom("letters");
  const { twice } = await sendEmailsThroughKills({ place, chance, kills: 40 });
  // Otherwise no kill fell where it hurts, and this has proved little.
  expect(twice).toBeGreaterThan(0);
});

test("nor do 15 kills, some of PostgreSQL before that of the server", async ({ place }) => {
  const chance = makeSeededRandom("letters and PostgreSQL");
  await sendEmailsThroughKills({ place, chance, kills: 15, postmaster: place.postmaster });
});
