import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect } from "vitest";
import { longTimeout, makeInstance, waitUntil } from "../support/processes.ts";
import { startReplicaPair } from "../support/server/replica-pair.ts";
import { test as base, waitForListener } from "../support/server/seeded-instance.ts";

const ID = "saguarohearthseniorl-759562";
const CARDS = `/favorites/cards?id=${ID}`;

/** Each page that only reads and shows the provider's name, the kept ones and another. */
const naming = ["/", "/search?q=saguaro", "/city/scottsdale", `/providers/${ID}`, CARDS];
const others = ["/about", "/maps/cities.svg", "/sitemap.xml", "/search?q=memory", "/city/naples"];

/** One pair for all of these tests: each begins where both databases have the demo. */
const test = base.extend("pair", { scope: "file" }, async ({ model }, { onCleanup }) => {
  const place = await makeInstance();
  onCleanup(place.leave);
  const { primary, standby } = await startReplicaPair(place.folder, model);
  const server = await place.start({
    DEMO: "1",
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: standby.url.replace(/\/\/.*@/, "//"),
  });
  const read = async (path: string) => {
    const answer = await fetch(server.url + path);
    return { status: answer.status, text: await answer.text() };
  };
  const shows = async (path: string, name: string) => (await read(path)).text.includes(name);
  const { rows } = await primary.query("select name from hearthlist.providers where id = $1", [ID]);
  const first: string = rows[0].name;

  return {
    primary,
    standby,
    read,
    shows,
    /** The provider's name as the demo has it. */
    first,
    /** The standby has all that the server will ask of it. */
    async isFollowed() {
      await read(CARDS);
      const { rows } = await primary.query("select pg_current_wal_insert_lsn()::text as position");
      const sql = "select pg_last_wal_replay_lsn() >= $1::pg_lsn as is_there";
      await waitUntil(async () => (await standby.query(sql, [rows[0].position])).rows[0].is_there);
    },
    rename: (name: string) =>
      primary.query("update hearthlist.providers set name = $1 where id = $2", [name, ID]),
    /** Both have the first name again, and reads go to the standby. */
    async reset() {
      // A server that has just connected again asks how far the primary is, which the parted standby never reaches.
      await waitForListener(primary);
      await standby.query("select pg_wal_replay_resume()");
      await primary.query("update hearthlist.providers set name = $1 where id = $2", [first, ID]);
      for (const path of naming) await waitUntil(() => shows(path, first));
    },
    /** From now on the primary has another name than the standby, and no page is told. */
    async part(name: string) {
      await standby.query("select pg_wal_replay_pause()");
      await primary.query(
        `begin; set local session_replication_role = replica;
         update hearthlist.providers set name = '${name}' where id = '${ID}'; commit`,
      );
    },
  };
});

type Pair = { pair: { reset: () => Promise<void> } };
beforeEach<Pair>(({ pair }) => pair.reset());

describe("with a replica", longTimeout, () => {
  test("visitors' reads go there, and are answered while the primary is away", async ({ pair }) => {
    const { primary, standby, read, shows, first } = pair;
    await pair.isFollowed();
    await pair.part("Primary House");
    await waitUntil(() => shows(CARDS, first));
    for (const path of naming) {
      const { text } = await read(path);
      expect(text, path).toContain(first);
      expect(text, path).not.toContain("Primary House");
    }
    // A picture that the standby does not have yet.
    const picture = randomUUID();
    await primary.query(
      `insert into hearthlist.images (id, provider_id, content_type, width, height, bytes)
       values ($1, $2, 'image/webp', 1, 1, 'x')`,
      [picture, ID],
    );
    expect(await read(`/images/${picture}`)).toEqual({ status: 200, text: "x" });

    await primary.kill();
    for (const path of others) expect((await read(path)).status, path).toBe(200);
    expect(await shows(CARDS, first)).toBe(true);
    await primary.start();
    await standby.query("select pg_wal_replay_resume()");
    await pair.rename("Heron House");
    for (const path of naming) await waitUntil(() => shows(path, "Heron House"));
  });

  test("a change is shown while the replica lags, and no page from before it is kept", async ({ pair }) => {
    const { standby, shows, first } = pair;
    await pair.isFollowed();
    await pair.part("Primary House");
    for (const path of naming) await waitUntil(() => shows(path, first));
    await pair.rename("Heron House");
    for (const path of naming) await waitUntil(() => shows(path, "Heron House"));

    await standby.query("select pg_wal_replay_resume()");
    await pair.isFollowed();
    for (const path of naming) expect(await shows(path, "Heron House"), path).toBe(true);
    // And reads are on the replica again.
    await pair.part("Primary House");
    await waitUntil(() => shows(CARDS, "Heron House"));
  });

  test("pages are answered while it hangs or is away, and from it when it is back", async ({ pair }) => {
    const { standby, read, shows, first } = pair;
    await pair.isFollowed();
    await pair.part("Primary House");
    await waitUntil(() => shows(CARDS, first));
    await standby.freeze();
    expect(await shows(CARDS, "Primary House")).toBe(true);
    await standby.kill();
    for (const path of [...naming, ...others]) expect((await read(path)).status, path).toBe(200);
    expect(await shows(CARDS, "Primary House")).toBe(true);

    await standby.start();
    await pair.isFollowed();
    await pair.part("Third House");
    await waitUntil(() => shows(CARDS, "Primary House"));
  });
});
