import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { parseSettings } from "#config/settings.server.ts";
import { adminContext } from "#features/auth/http/admin-session.server.ts";
import { decideEdit } from "#features/moderation/commands/decide-edit.server.ts";
import { withdrawEdit } from "#features/providers/commands/edit-profile.server.ts";
import { asProvider, asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { toPhoneColumns } from "#platform/forms/phone-number.server.ts";
import { dbContext, settingsContext } from "#platform/http/context.server.ts";
import { test } from "#tests/support/database.ts";
import { makeAccount, makeProvider } from "#tests/support/make.ts";
import { makeEdit } from "#tests/support/make-submission.ts";
import { action, loader } from "./review-edits.tsx";

const OLD = "(214) 555-0101";
const NEW = "214.555.0102 x5";
const OTHER = "(214) 555-0103";
const runs = { numRuns: 100 };
const ben = { kind: "admin", email: "ben@hearthlist.example" } as const;

function asking(db: Db, request: Request) {
  const context = new RouterContextProvider();
  context.set(dbContext, db);
  context.set(settingsContext, parseSettings({}));
  context.set(adminContext, {
    id: randomUUID(),
    sessionId: randomUUID(),
    email: "ana@hearthlist.example",
    hasSecondFactor: false,
  });
  return { request, context, url: new URL(request.url), params: {}, pattern: "/admin/review/edits" } as const;
}

const PAGE = "http://hearthlist.example/admin/review/edits";
const open = (db: Db, query = "") => loader(asking(db, new Request(PAGE + query)));
const send = (db: Db, fields: Record<string, string>) =>
  action(asking(db, new Request(PAGE, { method: "POST", body: new URLSearchParams(fields) })));

async function makeWish(db: Db, listing: Parameters<typeof makeProvider>[1] = {}) {
  const { id: providerId } = await makeProvider(db, {
    ...toPhoneColumns(OLD),
    services: ["Home care"],
    ...listing,
  });
  await makeAccount(db, providerId);
  const { id } = await makeEdit(db, providerId, { phone: NEW, services: ["Respite"] });
  const phone = () =>
    asService(db, (tx) =>
      tx
        .selectFrom("providers")
        .select(["phone", "phone_e164"])
        .where("id", "=", providerId)
        .executeTakeFirstOrThrow(),
    );
  const edit = () =>
    asService(db, (tx) =>
      tx.selectFrom("provider_edits").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    );
  const press = async (intent: string, fields: Record<string, string> = {}) => {
    const version = JSON.stringify((await open(db)).edits.find((one) => one.id === id)?.before);
    return send(db, { id, intent, version, ...fields });
  };
  return { id, providerId, phone, edit, press };
}

test("an edit that waits is approved, and what families saw before is kept", async ({ db }) => {
  const { phone, edit, press } = await makeWish(db);
  expect(await open(db)).toMatchObject({ count: 1, waiting: { edits: 1 } });
  const { data, init } = await press("approve");
  expect([init?.status, data.done]).toEqual([200, "Approved: families see it from now on."]);
  expect(await phone()).toEqual(toPhoneColumns(NEW));
  expect(await edit()).toMatchObject({
    status: "approved",
    decided_by: "ana@hearthlist.example",
    was: { phone: OLD, services: ["Home care"] },
  });
  expect(await open(db)).toMatchObject({ count: 0, edits: [] });
  expect(await open(db, "?status=approved")).toMatchObject({
    edits: [{ before: { phone: OLD }, wished: { phone: NEW } }],
  });
});

test("nobody is told that families see what is off the site", async ({ db }) => {
  const { providerId, press } = await makeWish(db, { active: false });
  expect((await press("approve")).data.done).toBe(
    "Approved: families see it when the listing is back on the site.",
  );
  const [letter] = await asService(db, (tx) =>
    tx.selectFrom("mails").selectAll().where("kind", "=", "edit-approved").execute(),
  );
  expect(letter?.subject).not.toContain("live");
  expect(letter?.body_text).toContain("Families see them when your listing is back on the site.");
  expect(letter?.body_text).not.toContain(`/providers/${providerId}`);
});

test("a rejection needs its reason", async ({ db }) => {
  const { phone, edit, press } = await makeWish(db);
  const refused = await press("reject", { reason: " " });
  expect([refused.init?.status, refused.data.errors]).toEqual([
    422,
    { reason: "Please write the reason: the provider is told it" },
  ]);
  expect((await press("reject", { reason: "The number is dead." })).data.done).toBe("Rejected.");
  expect(await edit()).toMatchObject({ status: "rejected", reason: "The number is dead." });
  expect(await phone()).toEqual(toPhoneColumns(OLD));
});

test("what was decided or taken back meanwhile is told with 409", async ({ db }) => {
  const decided = await makeWish(db);
  await decideEdit(db, ben, decided.id, { status: "rejected", reason: "No." }, "http://h");
  const late = await send(db, { id: decided.id, intent: "approve" });
  expect([late.init?.status, late.data.problem]).toEqual([
    409,
    "ben@hearthlist.example has rejected this edit meanwhile. Yours changed nothing.",
  ]);
  expect(await decided.phone()).toEqual(toPhoneColumns(OLD));

  const withdrawn = await makeWish(db);
  await asProvider(db, withdrawn.providerId, (tx) => withdrawEdit(tx, withdrawn.providerId));
  const gone = await send(db, { id: withdrawn.id, intent: "approve" });
  expect([gone.init?.status, gone.data.problem]).toEqual([
    409,
    "The provider has taken this edit back meanwhile, or replaced it with another. Nothing was changed.",
  ]);
  expect((await send(db, { id: randomUUID(), intent: "approve" })).data.problem).toBe(
    "This edit is not there any more: its listing was deleted.",
  );
});

test("a listing that changed since it was compared is not overwritten unseen", async ({ db }) => {
  const { providerId, phone, edit, press } = await makeWish(db);
  const version = JSON.stringify({ phone: OLD, services: ["Home care"] });
  await asService(db, (tx) =>
    tx.updateTable("providers").set(toPhoneColumns(OTHER)).where("id", "=", providerId).execute(),
  );
  const { data, init } = await press("approve", { version });
  expect([init?.status, data.problem]).toEqual([
    409,
    "The listing was changed since you opened this page. Compare again, and press again if you agree.",
  ]);
  expect([await phone(), (await edit()).status]).toEqual([toPhoneColumns(OTHER), "waiting"]);
  expect((await press("approve", { version: data.version ?? "" })).init?.status).toBe(200);
  expect(await phone()).toEqual(toPhoneColumns(NEW));
});

test("whatever is sent is answered", async ({ db }) => {
  const { id, phone, edit } = await makeWish(db);
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.json(),
    fc.constantFrom("\u0000", "x".repeat(2001)),
  );
  const form = fc.record({
    intent: fc.oneof(text, fc.constantFrom("approve", "reject")),
    id: fc.oneof(text, fc.constantFrom(id, randomUUID())),
    version: text,
    reason: fc.constantFrom("", " ", "x".repeat(2001)),
  });
  await fc.assert(
    fc.asyncProperty(form, async (fields) => {
      const { data, init } = await send(db, fields);
      expect([409, 422]).toContain(init?.status);
      expect(data.problem ?? data.errors).toBeDefined();
    }),
    runs,
  );
  expect([await phone(), (await edit()).status]).toEqual([toPhoneColumns(OLD), "waiting"]);
});
