import { longTimeout } from "#tests/support/processes.ts";
import { makeSeededRandom } from "../support/chaos/seeded-random.ts";
import { sendEmailsThroughKills } from "../support/chaos/send-emails-through-kills.ts";
import { test } from "../support/server/seeded-instance.ts";

test("letters survive a few kills of the server in the middle of sending", longTimeout, async ({ demo }) => {
  await sendEmailsThroughKills({ place: demo, chance: makeSeededRandom("letters, briefly"), kills: 4 });
});
