import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { adminContext } from "#features/auth/http/admin-session.server.ts";
import { findAdminCity } from "#features/places/queries/admin-cities.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { findServiceSetting } from "#platform/flags/service-status.server.ts";
import { dbContext } from "#platform/http/context.server.ts";
import { test } from "#tests/support/database.ts";
import { makeCity } from "#tests/support/make.ts";
import { action, loader } from "./settings.tsx";
import { action as cityAction } from "./settings-city.tsx";

function asking<Params extends object>(
  db: Db,
  params: Params,
  path: string,
  fields?: Record<string, string>,
) {
  const context = new RouterContextProvider();
  context.set(dbContext, db);
  const email = "ana@hearthlist.example";
  context.set(adminContext, { id: randomUUID(), email, sessionId: randomUUID(), hasSecondFactor: false });
  const body = fields && new URLSearchParams(fields);
  const request = new Request(`http://hearthlist.example${path}`, { method: body ? "POST" : "GET", body });
  return { request, context, params, url: new URL(request.url) };
}
const send = (db: Db, fields: Record<string, string>) =>
  action({ ...asking(db, {}, "/admin/settings", fields), pattern: "/admin/settings" });
const setting = (db: Db) => asService(db, (tx) => findServiceSetting(tx, "seniorcare"));

test("families' view is shown first, and every form closed only with a second word", async ({ db }) => {
  const { version } = await setting(db);
  const wish = { status: "paused", message: "Back on Monday.", reason: "Moving.", version };
  const shown = await send(db, { ...wish, intent: "preview" });
  expect(shown).toMatchObject({
    data: { preview: { status: "paused", message: "Back on Monday." }, values: wish },
    init: { status: 200 },
  });
  const asked = await send(db, { ...wish, intent: "status" });
  expect(asked).toMatchObject({ data: { preview: { status: "paused" } }, init: { status: 422 } });
  expect(await setting(db)).toMatchObject({ status: "live" });

  expect(await send(db, { ...wish, intent: "status", confirmed: "yes" })).toMatchObject({
    data: { done: "Saved. Families see it now." },
    init: { status: 200 },
  });
  expect(await setting(db)).toMatchObject({ status: "paused", updatedBy: "ana@hearthlist.example" });
  // Somebody who still looks at the page as it was.
  const late = await send(db, { ...wish, status: "live", intent: "status" });
  expect(late).toMatchObject({ data: { values: { reason: "Moving." } }, init: { status: 409 } });
  expect(await setting(db)).toMatchObject({ status: "paused" });
});

test("what makes no sense is refused beside its field, and nothing changes", async ({ db }) => {
  const { version } = await setting(db);
  expect(await send(db, { intent: "status", status: "gone", reason: "", version })).toMatchObject({
    data: { errors: { status: "Please choose one", reason: "Please say why: it is kept in the audit log." } },
    init: { status: 422 },
  });
  for (const intent of ["", "toString", "delete"])
    expect(await send(db, { intent })).toMatchObject({ init: { status: 422 } });
  expect(await setting(db)).toMatchObject({ status: "live", updatedBy: null });
});

test("a flag is switched with a reason, and the page says so", async ({ db }) => {
  const wish = { intent: "on", flag: "upgradeHint" };
  expect(await send(db, { ...wish, reason: " " })).toMatchObject({ init: { status: 422 } });
  expect(await send(db, { ...wish, reason: "Try it." })).toMatchObject({ data: { done: "It is on." } });
  expect(await send(db, { ...wish, reason: "Try it." })).toMatchObject({ init: { status: 409 } });
  const { flags } = await loader({ ...asking(db, {}, "/admin/settings"), pattern: "/admin/settings" });
  expect(flags).toMatchObject([{ name: "upgradeHint", isOn: true }]);
});

test("a form that says nothing closes no city", async ({ db }) => {
  const { id } = await makeCity(db);
  const version = (await asService(db, (tx) => findAdminCity(tx, id)))?.version ?? "";
  const path = `/admin/settings/cities/${id}`;
  const change = (fields: Record<string, string>, cityId = String(id)) =>
    cityAction({
      ...asking(db, { cityId }, path, { version, reason: "x", ...fields }),
      pattern: "/admin/settings/cities/:cityId",
    });
  expect(await change({})).toMatchObject({ init: { status: 422 } });
  expect(await change({ intent: "delete" })).toMatchObject({ init: { status: 422 } });
  expect(await change({ intent: "edit", latitude: "200" })).toMatchObject({
    data: { errors: { latitude: "Please enter a number from 18 to 72" } },
    init: { status: 422 },
  });
  for (const unknown of ["999999999", "x", "1e3", "-1"])
    await expect(change({ intent: "deactivate" }, unknown)).rejects.toMatchObject({ init: { status: 404 } });
  expect(await asService(db, (tx) => findAdminCity(tx, id))).toMatchObject({ active: true });
  expect(await change({ intent: "deactivate" })).toMatchObject({ data: { done: "The city is closed." } });
});
