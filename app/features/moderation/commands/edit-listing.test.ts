import { expect } from "vitest";
import { findProvider } from "#features/providers/queries/providers.server.ts";
import type { Actor } from "#platform/audit/actor.ts";
import { asService, asVisitor } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { test } from "#tests/support/database.ts";
import { makeAccount, makeCity, makeProvider } from "#tests/support/make.ts";
import { ORIGIN } from "#tests/support/register.ts";
import { findListing } from "../queries/users.server.ts";
import type { Listing } from "../rules/listing-edit.ts";
import { editListing } from "./edit-listing.server.ts";

const admin = { kind: "admin", email: "ana@hearthlist.example" } as const;

async function make(db: Db, wish: Parameters<typeof makeProvider>[1] = {}) {
  const city = await makeCity(db, { name: "Plano" });
  const { id } = await makeProvider(db, { services: ["Home care"], city_id: city.id, ...wish });
  await makeAccount(db, id);
  return id;
}

type More = { reason?: string; version?: string; actor?: Actor };

async function edit(db: Db, id: string, change: Partial<Listing>, more: More = {}) {
  const found = await asService(db, (tx) => findListing(tx, id));
  if (!found) throw new Error("no listing");
  const { reason = "They called us.", version = found.version, actor = admin } = more;
  const wish = { listing: { ...found.listing, ...change }, reason, version };
  return editListing(db, actor, id, wish, ORIGIN);
}
const log = (db: Db, id: string) =>
  asService(db, (tx) =>
    tx
      .selectFrom("audit_log")
      .select(["actor", "action", "reason", "details"])
      .where("subject_id", "=", id)
      .execute(),
  );
const letters = (db: Db, id: string) =>
  asService(db, (tx) =>
    tx.selectFrom("mails").selectAll().where("to_address", "=", `${id}@sign-in.example`).execute(),
  );

test("what an admin changes is seen by families, noted, and told to the provider", async ({ db }) => {
  const id = await make(db, { name: "Maple House" });
  expect(await edit(db, id, { name: "Maple Home", services: ["Respite"], phone: "(214) 555-0199" })).toEqual({
    ok: true,
    changed: ["Business name", "Phone number", "Services"],
    version: (await asService(db, (tx) => findListing(tx, id)))?.version,
  });
  expect((await asVisitor(db, (tx) => findProvider(tx, id)))?.provider).toMatchObject({
    name: "Maple Home",
    services: ["Respite"],
    contact: { phone: "(214) 555-0199" },
  });
  const stored = await asService(db, (tx) =>
    tx.selectFrom("providers").select("phone_e164").where("id", "=", id).executeTakeFirst(),
  );
  expect(stored).toEqual({ phone_e164: "+12145550199" });
  expect(await log(db, id)).toEqual([
    {
      actor: admin.email,
      action: "listing.edited",
      reason: "They called us.",
      details: {
        changes: [
          { name: "name", before: "Maple House", after: "Maple Home" },
          { name: "phone", before: "(214) 555-0100", after: "(214) 555-0199" },
          { name: "services", before: ["Home care"], after: ["Respite"] },
        ],
      },
    },
  ]);
  const [letter] = await letters(db, id);
  expect(letter?.subject).toBe("We have changed the listing of Maple Home");
  expect(letter?.body_text).toContain("Business name, Phone number, Services");
  expect(letter?.body_text).toContain("They called us.");
});

test.for([
  [true, "Families see it like this already."],
  [false, "Families see it like this when it is back on the site."],
] as const)(
  "the letter says when families see it, of a listing whose being on the site is %s",
  async ([active, words], { db }) => {
    const id = await make(db, { active });
    await edit(db, id, { name: "Maple Home" });
    expect((await letters(db, id))[0]?.body_text).toContain(words);
  },
);

test("saving what is there already leaves no trace", async ({ db }) => {
  const id = await make(db);
  expect(await edit(db, id, {})).toMatchObject({ ok: true, changed: [] });
  expect(await log(db, id)).toEqual([]);
  expect(await letters(db, id)).toEqual([]);
});

test("a price that is taken away is gone, also an older one beneath it", async ({ db }) => {
  const id = await make(db, { pricing_starting_from: null, pricing_amount: 40 });
  expect(await edit(db, id, { pricing_starting_from: null })).toMatchObject({
    ok: true,
    changed: ["Starting price"],
  });
  expect((await asVisitor(db, (tx) => findProvider(tx, id)))?.provider.pricing.startingFrom).toBe(0);
});

test("a listing on the site keeps a city, one of ours", async ({ db }) => {
  const id = await make(db);
  const off = await make(db, { active: false });
  expect(await edit(db, id, { city_id: null })).toEqual({ ok: false, problem: "no city" });
  expect(await edit(db, id, { city_id: 999_999_999 })).toEqual({ ok: false, problem: "unknown city" });
  expect(await edit(db, off, { city_id: null })).toMatchObject({ ok: true, changed: ["City"] });
});

test("nobody else edits a listing here, nobody without a reason, nobody unseen", async ({ db }) => {
  const id = await make(db);
  const before = await asService(db, (tx) => findListing(tx, id));
  const refused = async (more: More, problem: string) =>
    expect(await edit(db, id, { name: "Mine" }, more)).toEqual({ ok: false, problem });
  await refused({ actor: { kind: "visitor" } }, "forbidden");
  await refused({ actor: { kind: "provider", providerId: id } }, "forbidden");
  await refused({ reason: " " }, "no reason");
  await refused({ version: "older" }, "changed");
  expect(await asService(db, (tx) => findListing(tx, id))).toEqual(before);
  if (!before) throw new Error("no listing");
  const whole = { listing: before.listing, reason: "x", version: "x" };
  for (const none of ["nobody", "\0"])
    expect(await editListing(db, admin, none, whole, ORIGIN)).toEqual({ ok: false, problem: "missing" });
});
