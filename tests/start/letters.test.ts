import { describe, expect } from "vitest";
import { makeChance } from "#tests/faults/chance.ts";
import { mailThroughKills } from "#tests/faults/mail-through-kills.ts";
import { openMailServer, openRudeServer } from "#tests/mail-server.ts";
import { type Place, patiently, processesBelow, until } from "#tests/processes.ts";
import { writeLetter } from "#tests/write-letter.ts";
import { isReplaced, stopped, test } from "./used-place.ts";

const write = (place: Place) => place.connected(writeLetter);

function isSent(place: Place, id: string): Promise<void> {
  return until(async () => {
    const { rows } = await place.query("select status from hearthlist.mails where id = $1", [id]);
    return rows[0]?.status === "sent";
  });
}

describe("letters of a real server", patiently, () => {
  test("go out, also after PostgreSQL was killed and came back", async ({ usedPlace: place }) => {
    const mailServer = await openMailServer();
    const server = await place.start({ SMTP_URL: mailServer.url });
    const before = await write(place);
    await isSent(place, before);

    const { pid } = await place.postmaster();
    process.kill(pid, "SIGKILL");
    await isReplaced(place, pid);
    await until(() => place.query("select").then(Boolean, () => false));
    const after = await write(place);
    await isSent(place, after);
    expect(mailServer.accepted.map(({ messageId }) => messageId)).toEqual(
      [before, after].map((id) => `<${id}@hearthlist.example>`),
    );
    await stopped(server);
    await mailServer.close();
  });

  test("that a killed server was sending are taken over by one that runs beside it", async ({
    usedPlace: place,
  }) => {
    const silent = await openRudeServer(() => {});
    const mailServer = await openMailServer();
    const first = await place.start({ SMTP_URL: silent.url });
    const id = await write(place);
    await until(async () => {
      const { rowCount } = await place.query(
        "select from graphile_worker._private_jobs where locked_at is not null",
      );
      return rowCount === 1;
    });
    const second = await place.start({ SMTP_URL: mailServer.url });
    await first.kill();
    await isSent(place, id);
    expect(mailServer.accepted).toHaveLength(1);
    await stopped(second);
    await silent.close();
    await mailServer.close();
  });

  test("survive a few kills in the middle of sending", async ({ usedPlace: place }) => {
    await mailThroughKills({ place, chance: makeChance("letters, briefly"), kills: 4 });
  });

  test("that are never accepted hold up a stop for some seconds, and no longer", async ({
    usedPlace: place,
  }) => {
    let hasCome = false;
    const mailServer = await openMailServer({
      decide() {
        hasCome = true;
        return new Promise(() => {});
      },
    });
    const server = await place.start({ SMTP_URL: mailServer.url });
    const id = await write(place);
    await until(async () => hasCome);
    await stopped(server);
    expect(await processesBelow(place.folder)).toEqual([]);

    const next = await openMailServer();
    const again = await place.start({ SMTP_URL: next.url });
    await isSent(place, id);
    await stopped(again);
    await Promise.all([mailServer.close(), next.close()]);
  });
});
