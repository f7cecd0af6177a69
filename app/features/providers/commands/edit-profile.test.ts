import { sql } from "kysely";
import sharp from "sharp";
import { expect } from "vitest";
import { decideEdit } from "#features/moderation/commands/decide-edit.server.ts";
import { asProvider, asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { test } from "#tests/support/database.ts";
import { makeAccount, makeProvider } from "#tests/support/make.ts";
import { makeAdmin } from "#tests/support/make-admin.ts";
import { noAttributes } from "#tests/support/no-attributes.ts";
import { ORIGIN } from "#tests/support/register.ts";
import { secrets } from "#tests/support/secrets.ts";
import { findEdit, findEditableProfile, findProfile } from "../queries/profile.server.ts";
import { findProvider } from "../queries/providers.server.ts";
import { editProfile, withdrawEdit } from "./edit-profile.server.ts";
import { removeImage, saveImage } from "./save-image.server.ts";

const admin = { kind: "admin", email: "boss@hearthlist.example" } as const;
const harmless = {
  description: "New words.",
  specializations: ["Dementia"],
  coverage_areas: ["Plano"],
  pricing_starting_from: 31.5,
  pricing_unit: "day",
  response_time: "1 hour",
  hours: "Mon-Fri",
  same_day_availability: true,
  weekend_availability: true,
  emergency_availability: false,
  ...noAttributes,
};

async function make(db: Db) {
  const provider = await makeProvider(db, { services: ["Home care"], website: "https://old.example" });
  await makeAccount(db, provider.id);
  const { name, license_number, services, phone, email, website } = provider;
  const reviewed = { name, license_number, services, phone, email, website };
  const save = (changes: Partial<typeof reviewed> = {}) =>
    editProfile(db, ORIGIN, provider.id, { reviewed: { ...reviewed, ...changes }, harmless });
  const saveFrom = (from: string, changes: Partial<typeof reviewed> = {}) =>
    editProfile(db, ORIGIN, provider.id, { reviewed: { ...reviewed, ...changes }, harmless, version: from });
  const version = async () =>
    (await asProvider(db, provider.id, (tx) => findEditableProfile(tx, provider.id)))?.version ?? "";
  const edit = () => asProvider(db, provider.id, (tx) => findEdit(tx, provider.id));
  const shown = () => asService(db, (tx) => findProfile(tx, provider.id));
  return { ...provider, save, saveFrom, version, edit, shown };
}

const letters = (db: Db) =>
  asService(db, (tx) => tx.selectFrom("mails").select(["kind", "to_address"]).orderBy("kind").execute());

test("an edit that waits is written to the admins whose account is open", async ({ db }) => {
  const { save } = await make(db);
  await makeAdmin(db, "open@hearthlist.example");
  const { id } = await makeAdmin(db, "closed@hearthlist.example");
  await asService(db, (tx) => tx.updateTable("admins").set({ active: false }).where("id", "=", id).execute());
  await save({ name: "New Name" });
  expect(await letters(db)).toEqual([{ kind: "edit-waiting", to_address: "open@hearthlist.example" }]);
});

test("harmless fields go live at once, and nothing waits", async ({ db }) => {
  const { save, edit, shown } = await make(db);
  expect(await save()).toMatchObject({ ok: true, waiting: [] });
  expect(await shown()).toMatchObject(harmless);
  expect(await edit()).toBeUndefined();
  expect(await letters(db)).toEqual([]);
});

test("a price of the older kind stands in the form, and can be taken away", async ({ db }) => {
  const { id, name, license_number, services, phone, email, website } = await makeProvider(db, {
    services: ["Home care"],
    pricing_amount: 40,
  });
  await makeAccount(db, id);
  const reviewed = { name, license_number, services, phone, email, website };
  const price = () =>
    asService(db, async (tx) => [
      (await findProfile(tx, id))?.pricing_starting_from,
      (await findProvider(tx, id))?.provider.pricing.startingFrom,
    ]);
  expect(await price()).toEqual([40, 40]);
  await editProfile(db, ORIGIN, id, { reviewed, harmless: { ...harmless, pricing_starting_from: null } });
  expect(await price()).toEqual([null, 0]);
});

test("name, license, services, phone, e-mail and website wait; the old address is told of a new one", async ({
  db,
}) => {
  const { save, edit, shown, name, email } = await make(db);
  const changes = {
    name: "New Name",
    license_number: "TX-9",
    services: ["Respite"],
    phone: "2",
    email: "new@oaks.example",
    website: "https://new.example",
  };
  expect(await save(changes)).toMatchObject({
    ok: true,
    waiting: ["Name", "License number", "Services", "Phone", "Email", "Website"],
  });
  expect(await shown()).toMatchObject({ name, email, services: ["Home care"], description: "New words." });
  expect(await edit()).toMatchObject({ status: "waiting", changes });
  expect(await letters(db)).toEqual([
    { kind: "edit-waiting", to_address: "providers@hearthlist.example" },
    { kind: "public-email-changing", to_address: email },
  ]);
});

test("a newer edit takes the place of the one that waits; the same again is no news", async ({ db }) => {
  const { save, edit } = await make(db);
  await save({ name: "First" });
  await save({ name: "Second" });
  await save({ name: "Second" });
  expect(await edit()).toMatchObject({ changes: { name: "Second" } });
  expect(await letters(db)).toHaveLength(2);
  await save();
  expect(await edit()).toBeUndefined();
});

test("who changes its mind all day long writes ten letters to the reviewers, and the last wish waits", async ({
  db,
}) => {
  const { save, edit } = await make(db);
  for (let count = 0; count < 15; count += 1) await save({ name: `Name ${count}` });
  expect(await letters(db)).toHaveLength(10);
  expect(await edit()).toMatchObject({ changes: { name: "Name 14" } });
});

test("who saves other things while an edit waits uses up no letters about it", async ({ db }) => {
  const { save } = await make(db);
  for (let count = 0; count < 12; count += 1) await save({ name: "Waits" });
  expect(await letters(db)).toHaveLength(1);
  await save({ name: "Another" });
  expect(await letters(db)).toHaveLength(2);
});

test("several changes saved again are no news either, and an address is told once of the same one", async ({
  db,
}) => {
  const { save } = await make(db);
  const wish = { phone: "2", email: "new@oaks.example", license_number: "TX-9", website: null };
  await save(wish);
  await save(wish);
  expect((await letters(db)).map(({ kind }) => kind)).toEqual(["edit-waiting", "public-email-changing"]);
  await save({ ...wish, phone: "3" });
  expect((await letters(db)).map(({ kind }) => kind)).toEqual([
    "edit-waiting",
    "edit-waiting",
    "public-email-changing",
  ]);
});

test("of two tabs the later one does not restore what the other has changed", async ({ db }) => {
  const { id, save, saveFrom, shown, edit, version } = await make(db);
  const first = await version();
  expect(await saveFrom(first, { website: null })).toMatchObject({ ok: true, version: await version() });
  const outdated = { ok: false, problem: "changed meanwhile", version: await version() };
  expect(await saveFrom(first)).toEqual(outdated);
  expect(await edit()).toMatchObject({ changes: { website: null } });
  expect(await shown()).toMatchObject(harmless);
  // By what the answer says, the same tab goes on.
  expect(await saveFrom(outdated.version, { website: null })).toMatchObject({ ok: true });

  // Taken back by the tab that knew of it, and by one that did not.
  expect(await asProvider(db, id, (tx) => withdrawEdit(tx, id, outdated.version))).toBe(await version());
  await save({ website: null });
  expect(await asProvider(db, id, (tx) => withdrawEdit(tx, id, first))).toBe(first);
});

test("a reviewer's agreement changes nothing that the form shows, a refusal does", async ({ db }) => {
  const { save, saveFrom, edit, version } = await make(db);
  for (const status of ["approved", "rejected"] as const) {
    await save({ name: `Wish, ${status}` });
    const first = await version();
    await decideEdit(db, admin, (await edit())?.id ?? "", { status, reason: "Not your name." }, ORIGIN);
    expect(await saveFrom(first, { name: `Wish, ${status}` })).toMatchObject({ ok: status === "approved" });
  }
});

test("a reviewer's agreement puts an edit live, once", async ({ db }) => {
  const { id, save, edit, shown } = await make(db);
  await save({ name: "Agreed", website: null });
  const editId = (await edit())?.id ?? "";
  expect(
    await decideEdit(db, { kind: "provider", providerId: id }, editId, { status: "approved" }, ORIGIN),
  ).toEqual({
    ok: false,
    problem: "forbidden",
  });
  expect(await decideEdit(db, admin, editId, { status: "approved" }, ORIGIN)).toEqual({
    ok: true,
    isListed: true,
  });
  expect(await decideEdit(db, admin, editId, { status: "approved" }, ORIGIN)).toEqual({
    ok: false,
    problem: "missing",
  });
  expect(await shown()).toMatchObject({ name: "Agreed", website: null });
  expect(await edit()).toBeUndefined();
});

test("one that is turned down says why, and changes nothing", async ({ db }) => {
  const { save, edit, shown, name } = await make(db);
  await save({ name: "Best of all" });
  const editId = (await edit())?.id ?? "";
  const reject = (reason: string) => decideEdit(db, admin, editId, { status: "rejected", reason }, ORIGIN);
  expect(await reject("  ")).toEqual({ ok: false, problem: "no reason" });
  expect(await reject("Not your name.")).toMatchObject({ ok: true });
  expect(await shown()).toMatchObject({ name });
  expect(await edit()).toMatchObject({ status: "rejected", reason: "Not your name." });
  expect((await letters(db)).map(({ kind }) => kind)).toContain("edit-rejected");
});

test("what waits can be taken back by its provider, and by nobody else", async ({ db }) => {
  const { id, save, edit } = await make(db);
  const other = await makeProvider(db);
  await save({ name: "Wish" });
  await asProvider(db, other.id, (tx) => withdrawEdit(tx, id));
  expect(await edit()).toMatchObject({ status: "waiting" });
  await asProvider(db, id, (tx) => withdrawEdit(tx, id));
  expect(await edit()).toBeUndefined();
});

test("below the code: a provider reads, writes and decides no edit but its own wish", async ({ db }) => {
  const { id, save } = await make(db);
  const other = await makeProvider(db);
  await save({ name: "Wish" });
  const asOther = (statement: string) => asProvider(db, other.id, (tx) => sql.raw(statement).execute(tx));
  expect((await asOther("select * from provider_edits")).rows).toEqual([]);
  await asOther("update provider_edits set status = 'withdrawn'");
  await expect(
    asOther(
      `insert into provider_edits (id, provider_id, changes) values (gen_random_uuid(), '${id}', '{"name":"x"}')`,
    ),
  ).rejects.toMatchObject({ code: "42501" });
  const asOwn = (statement: string) => asProvider(db, id, (tx) => sql.raw(statement).execute(tx));
  await expect(asOwn("update provider_edits set status = 'approved'")).rejects.toMatchObject({
    code: "42501",
  });
  await expect(asOwn("update provider_edits set decided_by = 'me'")).rejects.toMatchObject({ code: "42501" });
  await expect(asOwn("delete from provider_edits")).rejects.toMatchObject({ code: "42501" });
  for (const column of ["name", "phone", "email", "website", "services", "license_number", "tier", "active"])
    await expect(asOwn(`update providers set ${column} = ${column}`)).rejects.toMatchObject({
      code: "42501",
    });
});

const photograph = () =>
  sharp({ create: { width: 3, height: 2, channels: 3, background: "#c07040" } })
    .png()
    .toBuffer();

test("thirty pictures a day are looked at, whatever they are; the next is not even opened", async ({
  db,
}) => {
  const { id } = await make(db);
  for (let count = 0; count < 30; count += 1)
    expect(await saveImage(db, secrets.limits, id, Buffer.from("no picture"))).toEqual({
      ok: false,
      problem: "unreadable",
    });
  expect(await saveImage(db, secrets.limits, id, await photograph())).toEqual({
    ok: false,
    problem: "limited",
  });
});

test("a picture is live at once, in the place of the one before, and can be removed", async ({ db }) => {
  const { id, shown } = await make(db);
  const other = await make(db);
  const picture = await photograph();
  const first = await saveImage(db, secrets.limits, id, picture);
  await saveImage(db, secrets.limits, other.id, picture);
  const second = await saveImage(db, secrets.limits, id, picture);
  expect(first).toMatchObject({ ok: true });
  expect((await shown())?.image).toBe(second.ok && second.address);
  const kept = () => asService(db, (tx) => tx.selectFrom("images").select("provider_id").execute());
  expect(await kept()).toHaveLength(2);
  await removeImage(db, id);
  expect((await shown())?.image).toBeNull();
  expect(await kept()).toEqual([{ provider_id: other.id }]);
});
