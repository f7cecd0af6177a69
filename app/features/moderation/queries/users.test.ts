import { expect } from "vitest";
import { recordAudit } from "#platform/audit/record-audit.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { test } from "#tests/support/database.ts";
import { makeAccount, makeCity, makeProvider } from "#tests/support/make.ts";
import { parseUserSearch } from "../rules/user-search.ts";
import { countProviderRecords, findManagedAccount, listProviderHistory, listUsers } from "./users.server.ts";

const find = (db: Db, address: string) =>
  asService(db, (tx) => listUsers(tx, parseUserSearch(new URLSearchParams(address))));
const names = async (db: Db, address: string) => (await find(db, address)).users.map(({ name }) => name);

async function fill(db: Db) {
  const boise = await makeCity(db, { name: "Boise", state_abbr: "ID" });
  const oaks = await makeProvider(db, {
    name: "Ärzte Oaks",
    email: "hello@oaks.example",
    phone: "(208) 555-0142",
    city_id: boise.id,
  });
  await makeAccount(db, oaks.id, { sign_in_email: "Owner@private.example" });
  await makeProvider(db, {
    name: "Birch 50%",
    tier: "premium",
    active: false,
    verified: false,
    status: "basic",
  });
}

test.for([
  ["", ["Ärzte Oaks", "Birch 50%"]],
  ["q=ärzte", ["Ärzte Oaks"]],
  ["q=ÄRZTE+OAKS", ["Ärzte Oaks"]],
  ["q=hello@oaks", ["Ärzte Oaks"]],
  ["q=owner@PRIVATE", ["Ärzte Oaks"]],
  ["q=2085550142", ["Ärzte Oaks"]],
  ["q=%2B1+208-555-0142", ["Ärzte Oaks"]],
  ["q=boise", ["Ärzte Oaks"]],
  ["q=50%25", ["Birch 50%"]],
  ["q=%25", ["Birch 50%"]],
  ["q=_", []],
  ["tier=premium", ["Birch 50%"]],
  ["active=yes", ["Ärzte Oaks"]],
  ["verified=no&status=basic", ["Birch 50%"]],
  ["q=oaks&tier=premium", []],
] as const)("%j finds %j", async ([address, found], { db }) => {
  await fill(db);
  expect((await names(db, address)).toSorted()).toEqual(found.toSorted());
});

test("25 a page, by name; a page beyond the last is the last", async ({ db }) => {
  for (let i = 0; i < 30; i += 1) await makeProvider(db, { name: `Home ${String(i).padStart(2, "0")}` });
  const first = await find(db, "");
  expect(first).toMatchObject({ count: 30, page: 1, pages: 2 });
  expect(first.users.map(({ name }) => name).slice(0, 2)).toEqual(["Home 00", "Home 01"]);
  expect(first.users).toHaveLength(25);
  expect(await names(db, "page=2")).toHaveLength(5);
  expect((await find(db, "page=999")).page).toBe(2);
});

test("an account is found by its id alone, with its counts and its own history", async ({ db }) => {
  const { id } = await makeProvider(db);
  const other = await makeProvider(db);
  await asService(db, async (tx) => {
    for (const each of [id, other.id])
      await recordAudit(tx, {
        actor: { kind: "admin", email: "a@hearthlist.example" },
        action: `of ${each}`,
        table: "providers",
        id: each,
      });
    expect(await findManagedAccount(tx, id)).toMatchObject({
      id,
      isConfirmed: false,
      featured_by_admin: false,
    });
    expect(await findManagedAccount(tx, "' or true")).toBeUndefined();
    expect(await countProviderRecords(tx, id)).toEqual({
      sessions: 0,
      requests: 0,
      leads: 0,
      openTickets: 0,
      tickets: 0,
      reviews: 0,
      waitingEdits: 0,
    });
    expect(await listProviderHistory(tx, id)).toMatchObject([{ action: `of ${id}` }]);
  });
});
