import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { adminContext } from "#features/auth/http/admin-session.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { dbContext } from "#platform/http/context.server.ts";
import { test } from "#tests/support/database.ts";
import { loader } from "./audit.tsx";

const pattern = "/admin/audit";

async function open(db: Db, query: string) {
  const context = new RouterContextProvider();
  context.set(dbContext, db);
  const email = "ana@hearthlist.example";
  context.set(adminContext, { id: randomUUID(), email, sessionId: randomUUID(), hasSecondFactor: false });
  const request = new Request(`http://hearthlist.example${pattern}${query}`);
  const { address, entries, count } = await loader({
    request,
    context,
    url: new URL(request.url),
    params: {},
    pattern,
  });
  return { page: address.page, shown: entries.length, count };
}

test("an address beyond the last page shows the last one, and not that there is nothing", async ({ db }) => {
  expect(await open(db, "?page=9")).toEqual({ page: 1, shown: 0, count: 0 });
  await sql`
    insert into hearthlist.audit_log (actor_kind, actor, action, subject_table, subject_id)
    select 'system', 'test', 'city.added', 'cities', n::text from generate_series(1, 30) n
  `.execute(db);
  expect(await open(db, "?page=2")).toEqual({ page: 2, shown: 5, count: 30 });
  expect(await open(db, "?page=9")).toEqual({ page: 2, shown: 5, count: 30 });
});
