import { makeChance } from "#tests/faults/chance.ts";
import { mailThroughKills } from "#tests/faults/mail-through-kills.ts";
import { patiently } from "#tests/processes.ts";
import { test } from "./used-place.ts";

test("letters survive a few kills of the server in the middle of sending", patiently, async ({ demo }) => {
  await mailThroughKills({ place: demo, chance: makeChance("letters, briefly"), kills: 4 });
});
