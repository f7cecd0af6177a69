import { makeChance } from "#tests/support/chaos/chance.ts";
import { mailThroughKills } from "#tests/support/chaos/mail-through-kills.ts";
import { patiently } from "#tests/support/processes.ts";
import { test } from "../support/server/seeded-instance.ts";

test("letters survive a few kills of the server in the middle of sending", patiently, async ({ demo }) => {
  await mailThroughKills({ place: demo, chance: makeChance("letters, briefly"), kills: 4 });
});
