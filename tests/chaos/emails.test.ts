import { expect } from "vitest";
import { test } from "#tests/support/processes.ts";
import { makeChance } from "../support/chaos/chance.ts";
import { mailThroughKills } from "../support/chaos/mail-through-kills.ts";

test("40 kills in the middle of sending lose no letter, and send twice only what was in doubt", async ({
  place,
}) => {
  const chance = makeChance("letters");
  const { twice } = await mailThroughKills({ place, chance, kills: 40 });
  // Otherwise no kill fell where it hurts, and this has proved little.
  expect(twice).toBeGreaterThan(0);
});

test("nor do 15 kills, some of PostgreSQL before that of the server", async ({ place }) => {
  const chance = makeChance("letters and PostgreSQL");
  await mailThroughKills({ place, chance, kills: 15, postmaster: place.postmaster });
});
