import { sql } from "kysely";
import { expect } from "vitest";
import { asService } from "#platform/db/as-role.server.ts";
import { test } from "#tests/support/database.ts";
import { makeProvider } from "#tests/support/make.ts";
import { purgeExpired } from "./purge-expired.server.ts";

test("old allowances and old events go; younger ones and the counts by day stay", async ({ db }) => {
  const { id } = await makeProvider(db);
  await sql`
    insert into hearthlist.allowances (key, began_at, used) values
      ('\\x01', now() - interval '49 hours', 3), ('\\x02', now() - interval '47 hours', 3)
  `.execute(db);
  await asService(db, (tx) =>
    tx
      .insertInto("events")
      .values([
        { kind: "call", path: "/old", provider_id: id, at: sql<Date>`now() - interval '13 months 1 hour'` },
        {
          kind: "call",
          path: "/young",
          provider_id: id,
          at: sql<Date>`now() - interval '12 months 27 days'`,
        },
      ])
      .execute(),
  );
  await purgeExpired(db);
  await asService(db, async (tx) => {
    expect(await tx.selectFrom("events").select("path").execute()).toEqual([{ path: "/young" }]);
    expect(await tx.selectFrom("event_counts").select("count").execute()).toHaveLength(2);
    const keys = await tx.selectFrom("allowances").select("key").execute();
    expect(keys.map(({ key }) => key.toString("hex"))).toEqual(["02"]);
  });
});

test("more events than go at once go all the same", async ({ db }) => {
  await sql`
    insert into hearthlist.events (kind, path, at)
    select 'page_view', '/', now() - interval '2 years' from generate_series(1, 20001)
  `.execute(db);
  await purgeExpired(db);
  expect(await asService(db, (tx) => tx.selectFrom("events").select("id").execute())).toEqual([]);
});

test("events of payments go when nobody can send them again, but for the last one", async ({ db }) => {
  const ids = async () => {
    const rows = await asService(db, (tx) =>
      tx.selectFrom("stripe_events").select("id").orderBy("id").execute(),
    );
    return rows.map(({ id }) => id);
  };
  const note = (id: string, days: number) =>
    asService(db, (tx) =>
      tx
        .insertInto("stripe_events")
        .values({ id, type: "invoice.paid", received_at: sql<Date>`now() - make_interval(days => ${days})` })
        .execute(),
    );
  await note("a", 90);
  await note("b", 61);
  await purgeExpired(db);
  expect(await ids()).toEqual(["b"]);
  await note("c", 31);
  await purgeExpired(db);
  expect(await ids()).toEqual(["c"]);
});
