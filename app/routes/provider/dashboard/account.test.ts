import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { authRateLimits } from "#features/auth/rules/rate-limits.ts";
import { paymentsContext } from "#features/billing/http/payments-context.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { dbContext } from "#platform/http/context.server.ts";
import { dashboardContext } from "#tests/support/dashboard-page.tsx";
import { test } from "#tests/support/database.ts";
import { changeEmail, makeOwner } from "#tests/support/email-change.ts";
import { makeAccount, makeProvider } from "#tests/support/make.ts";
import { action as undo } from "../../auth/undo-email.tsx";
import { action } from "./account.tsx";

const pattern = "/provider/dashboard/account";

const send = async (...[db, id, form]: Parameters<typeof post>) => (await post(db, id, form)).data;

async function post(db: Db, id: string, form: Record<string, string>) {
  const context = dashboardContext(db, id, "basic");
  context.set(paymentsContext, null);
  const request = new Request(`http://localhost:3000${pattern}?id=${id}`, {
    method: "POST",
    body: new URLSearchParams(form),
  });
  return action({ request, context, url: new URL(request.url), params: {}, pattern });
}

const askForAddress = (db: Db, id: string) => send(db, id, { intent: "email", email: "new@oaks.example" });

test("whoever asks for a new address too often within an hour is told to wait for one", async ({ db }) => {
  const { id } = await makeProvider(db);
  await makeAccount(db, id);
  for (let asked = 0; asked < authRateLimits.code.change.max; asked += 1)
    expect(await askForAddress(db, id)).toMatchObject({
      email: "new@oaks.example",
      ticket: expect.any(String),
    });
  expect((await askForAddress(db, id)).error).toContain("Please try again in an hour");
});

test("beyond a limit a change of address is answered with 429, a wrong code with 422", async ({ db }) => {
  const { id } = await makeProvider(db);
  await makeAccount(db, id);
  const statusOf = async (form: Record<string, string>) => (await post(db, id, form)).init?.status;
  const guess = () => statusOf({ intent: "email code", ticket: randomUUID(), code: "000000" });
  for (let tries = 0; tries < authRateLimits.codeTry.change.max; tries += 1) expect(await guess()).toBe(422);
  expect(await guess()).toBe(429);
  const ask = () => statusOf({ intent: "email", email: "new@oaks.example" });
  for (let asked = 0; asked < authRateLimits.code.change.max; asked += 1) expect(await ask()).toBe(200);
  expect(await ask()).toBe(429);
});

test("a wrong code for a new address is named beside its field, and what was typed stays", async ({ db }) => {
  const { id } = await makeProvider(db);
  await makeAccount(db, id);
  const { ticket = "" } = await askForAddress(db, id);
  const typed = { ticket, email: "new@oaks.example", code: "12 34" };
  expect(await send(db, id, { intent: "email code", ...typed })).toEqual({
    about: "email",
    ...typed,
    error: expect.stringContaining("That code does not match."),
  });
});

test("a second change and a deletion are refused with the date from which they are possible", async ({
  db,
}) => {
  const { id, name } = await makeOwner(db);
  await changeEmail(db, id);
  await sql`update hearthlist.undo_links set expires_at = '2100-11-26 12:00:00+00'`.execute(db);
  expect((await askForAddress(db, id)).error).toBe(
    "Your sign-in address was changed a short time ago. After Nov 26, 2100 you can change it again.",
  );
  expect((await send(db, id, { intent: "delete", name })).problem).toBe(
    "Your sign-in address was changed a short time ago. After Nov 26, 2100 you can delete your listing.",
  );
});

test("a listing that another tab has paused, or shown again, is not paused or shown twice", async ({
  db,
}) => {
  const { id } = await makeOwner(db);
  for (const [intent, done] of [
    ["pause", "Your listing is paused."],
    ["resume", "Your listing is back on the site."],
  ] as const) {
    expect(await post(db, id, { intent })).toMatchObject({ init: { status: 200 }, data: { done } });
    expect(await post(db, id, { intent })).toMatchObject({
      init: { status: 409 },
      data: { about: "pause", problem: "This has changed meanwhile." },
    });
  }
});

test("a link that undoes a change of address says so where it is not ours", async ({ db }) => {
  const context = new RouterContextProvider();
  context.set(dbContext, db);
  const url = new URL("http://localhost:3000/provider/undo-email?key=forged");
  const request = new Request(url, { method: "POST" });
  const answer = await undo({ request, context, url, params: {}, pattern: "/provider/undo-email" });
  expect(answer).toMatchObject({
    init: { status: 422 },
    data: { problem: expect.stringContaining("This link doesn't work.") },
  });
});
