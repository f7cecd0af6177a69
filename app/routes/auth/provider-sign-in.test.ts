import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { parseSettings } from "#config/settings.server.ts";
import { openSession } from "#features/auth/commands/open-session.server.ts";
import { guardDashboard } from "#features/auth/http/provider-session.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import {
  clientAddressContext,
  dbContext,
  secretsContext,
  settingsContext,
} from "#platform/http/context.server.ts";
import { test } from "#tests/support/database.ts";
import { makeAccount, makeProvider } from "#tests/support/make.ts";
import { secrets } from "#tests/support/secrets.ts";
import * as login from "./provider-login.tsx";
import * as signIn from "./provider-sign-in.tsx";
import * as link from "./provider-sign-in-link.tsx";

const EMAIL = "ana@oaks.example";

function asking<Pattern extends string>(
  db: Db,
  pattern: Pattern,
  address: string,
  form?: Record<string, string>,
) {
  const context = new RouterContextProvider();
  context.set(dbContext, db);
  context.set(secretsContext, secrets);
  context.set(settingsContext, parseSettings({}));
  context.set(clientAddressContext, "198.51.100.7");
  const url = new URL(address, "http://localhost:3000");
  const request = new Request(url, form && { method: "POST", body: new URLSearchParams(form) });
  return { request, context, url, params: {}, pattern } as const;
}

/** Where an answer leads to, or the status of one that leads nowhere. */
async function leadsTo(answer: unknown): Promise<string> {
  const given = await Promise.resolve(answer).catch((thrown: unknown) => thrown);
  return given instanceof Response ? (given.headers.get("Location") ?? "") : JSON.stringify(given);
}

const steps = (db: Db) => ({
  guard: (address: string, form?: Record<string, string>) => {
    const { request, context } = asking(db, "/provider/dashboard", address, form);
    return leadsTo(guardDashboard(request, context));
  },
  ask: (address: string, email: string) =>
    leadsTo(login.action(asking(db, "/provider/login", address, { email }))),
  open: async (address: string) =>
    leadsTo((async () => signIn.loader(asking(db, "/provider/sign-in", address)))()),
  enter: (address: string, code: string) =>
    leadsTo(signIn.action(asking(db, "/provider/sign-in", address, { code }))),
  press: (address: string) => leadsTo(link.action(asking(db, "/provider/sign-in/link", address, {}))),
});

const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");

async function makeOwner(db: Db) {
  const { id } = await makeProvider(db);
  await makeAccount(db, id, { sign_in_email: EMAIL, email_confirmed_at: new Date() });
  return id;
}

async function letter(db: Db) {
  const [mail] = await asService(db, (tx) => tx.selectFrom("mails").select("body_text").execute());
  const text = mail?.body_text ?? "";
  return {
    code: /Your code is (\d{6})/.exec(text)?.[1] ?? "",
    link: /https?:\/\/[^/\s]+(\/provider\/sign-in\/link\S+)/.exec(text)?.[1] ?? "",
  };
}

test("a signed-out provider comes to the page it asked for, by the code", async ({ db }) => {
  const { guard, ask, open, enter } = steps(db);
  const next = `/provider/dashboard/leads?id=${await makeOwner(db)}&view=pipeline`;
  const asked = await guard(next);
  expect(asked).toBe(`/provider/login?${new URLSearchParams({ next })}`);
  const data = next.replace("leads?", "leads.data?");
  expect(await guard(`${data}&_routes=x`), "also by its data alone").toBe(asked);
  expect(await guard(next, { step: "x" }), "also from a form").toBe(asked);

  const typing = await ask(asked, EMAIL);
  expect(new URL(typing, "http://localhost").searchParams.get("next")).toBe(next);
  expect(await open(typing.replace("ticket", "t")), "without a ticket").toBe(asked);
  const { code } = await letter(db);
  expect(await enter(typing, otherThan(code))).toContain("does not match");
  expect(await enter(typing, code)).toBe(next);
});

test("and by the link of the letter", async ({ db }) => {
  const { ask, press } = steps(db);
  const next = `/provider/subscription?tier=premium&provider=${await makeOwner(db)}`;
  await ask(`/provider/login?${new URLSearchParams({ next })}`, EMAIL);
  expect(await press((await letter(db)).link)).toBe(next);
});

test("without a page, or with one that is not its own, it comes to its dashboard", async ({ db }) => {
  const { guard, ask, enter, press } = steps(db);
  const home = `/provider/dashboard?id=${await makeOwner(db)}`;
  expect(await guard(home)).toBe("/provider/login");
  expect(await guard(home.replace("dashboard", "dashboard/live"))).toBe("/provider/login");

  const typing = await ask("/provider/login?next=//evil.example/", EMAIL);
  expect(typing).toMatch(/^\/provider\/sign-in\?ticket=[\w.-]+$/);
  const { code, link } = await letter(db);
  expect(link).not.toContain("next");
  expect(await enter(`${typing}&next=https://evil.example/`, code)).toBe(home);

  await asService(db, (tx) => tx.deleteFrom("mails").execute());
  await ask("/provider/login", EMAIL);
  expect(await press(`${(await letter(db)).link}&next=/%5Cevil.example`)).toBe(home);
});

test("a code that is wrong, typed wrong too often, expired or nobody's is refused in words, and stays in its field", async ({
  db,
}) => {
  const { ask, enter } = steps(db);
  await makeOwner(db);
  const typing = await ask("/provider/login", EMAIL);
  const { code } = await letter(db);
  const refused = async (address: string, typed: string) => JSON.parse(await enter(address, typed)).data;
  const wrong = { code: otherThan(code), problem: expect.stringContaining("That code does not match.") };
  for (let tries = 1; tries < 5; tries += 1) expect(await refused(typing, otherThan(code))).toEqual(wrong);
  expect((await refused(typing, otherThan(code))).problem).toContain("That code was typed wrong too often.");

  await asService(db, (tx) => tx.deleteFrom("mails").execute());
  const again = await ask("/provider/login", EMAIL);
  await asService(db, (tx) =>
    tx
      .updateTable("sign_in_codes")
      .set({ expires_at: new Date(0) })
      .execute(),
  );
  expect((await refused(again, (await letter(db)).code)).problem).toContain("That code is no longer good.");

  const unknown = await ask("/provider/login", "nobody@nowhere.example");
  expect((await refused(unknown, "123456")).problem).toContain("That code does not match.");
});

test("opening the link of the email signs nobody in and uses nothing up", async ({ db }) => {
  const { ask, press } = steps(db);
  const home = `/provider/dashboard?id=${await makeOwner(db)}`;
  await ask("/provider/login", EMAIL);
  const { link: address } = await letter(db);
  expect(link.loader()).toBeNull();
  expect(await press(address)).toBe(home);
  expect(await press(address)).toContain("This link is no longer good.");
});

test("the dashboard without an id leads to us, and another provider's is refused with a way to us", async ({
  db,
}) => {
  const { id: own } = await makeProvider(db);
  const { id: other } = await makeProvider(db);
  const token = await asService(db, (tx) => openSession(tx, own));
  const guard = (path: string) => {
    const { request, context } = asking(db, "/provider/dashboard", path);
    request.headers.set("Cookie", `hearthlist_provider=${token}`);
    return guardDashboard(request, context).catch((thrown: unknown) => thrown);
  };
  expect(await leadsTo(guard("/provider/dashboard"))).toBe("/contact?reason=provider-access");
  expect(await guard(`/provider/dashboard?id=${own}`)).toBeUndefined();
  expect(await guard(`/provider/dashboard?id=${other}`)).toMatchObject({
    init: { status: 403 },
    data: {
      title: "Access Error",
      message: "Failed to load provider information. Please contact support.",
      link: { label: "Contact Support", to: "/contact?reason=provider-support" },
    },
  });
});
