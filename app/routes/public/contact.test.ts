import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { parseSettings } from "#config/settings.server.ts";
import { openSession } from "#features/auth/commands/open-session.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { KEY_FIELD, SHOWN_FIELD } from "#platform/forms/anti-spam.ts";
import { createAntiSpamFields } from "#platform/forms/form-guard.server.ts";
import {
  clientAddressContext,
  dbContext,
  secretsContext,
  settingsContext,
} from "#platform/http/context.server.ts";
import { test } from "#tests/support/database.ts";
import { makeAccount, makeProvider } from "#tests/support/make.ts";
import { secrets } from "#tests/support/secrets.ts";
import { action } from "./contact.tsx";

const EMAIL = "ana@oaks.example";
const message = {
  name: "Ana Ruiz",
  business_name: "The Oaks",
  email: EMAIL,
  phone: "(214) 555-0111",
  inquiry_type: "other",
  message: "My picture is upside down.",
  preferred_contact: "email",
  reason: "provider-support",
};

async function send(db: Db, token: string, more: Record<string, string> = {}) {
  const context = new RouterContextProvider();
  context.set(dbContext, db);
  context.set(secretsContext, secrets);
  context.set(settingsContext, parseSettings({}));
  context.set(clientAddressContext, "198.51.100.7");
  const marks = createAntiSpamFields(secrets.links, Date.now() - 60_000);
  const form = { ...message, [KEY_FIELD]: randomUUID(), [SHOWN_FIELD]: marks.shown, ...more };
  const request = new Request("http://localhost:3000/contact", {
    method: "POST",
    headers: { Cookie: `hearthlist_provider=${token}` },
    body: new URLSearchParams(form),
  });
  const url = new URL(request.url);
  const answer = await action({ request, context, url, params: {}, pattern: "/contact" });
  return { status: answer.init?.status, sent: answer.data.sent };
}

async function makeOwner(db: Db, tier: string, more: Parameters<typeof makeProvider>[1] = {}) {
  const { id } = await makeProvider(db, { tier, ...more });
  await makeAccount(db, id, { sign_in_email: EMAIL, email_confirmed_at: new Date() });
  return { id, token: await asService(db, (tx) => openSession(tx, id)) };
}

const stored = (db: Db) =>
  asService(db, async (tx) => ({
    tickets: await tx.selectFrom("tickets").select(["provider_id", "description"]).execute(),
    inquiries: await tx.selectFrom("contact_submissions").select("message").execute(),
  }));

test.for(["basic", "premium", "enterprise"])(
  "a signed-in %s provider that asks for support opens a ticket, once for a form",
  async (tier, { db }) => {
    const { id, token } = await makeOwner(db, tier);
    const key = randomUUID();
    for (let times = 0; times < 2; times += 1)
      expect(await send(db, token, { [KEY_FIELD]: key })).toMatchObject({
        status: 200,
        sent: { isTicket: true },
      });
    const { tickets, inquiries } = await stored(db);
    expect(tickets).toEqual([
      { provider_id: id, description: expect.stringContaining("My picture is upside down.") },
    ]);
    expect(inquiries).toEqual([]);
    const mails = await asService(db, (tx) => tx.selectFrom("mails").select(["kind", "reply_to"]).execute());
    expect(mails).toEqual([{ kind: "ticket-opened", reply_to: EMAIL }]);
  },
);

test("whoever only types a provider's address sends an inquiry; no ticket is opened in its name", async ({
  db,
}) => {
  await makeOwner(db, "basic");
  for (const token of ["", "invented"])
    expect(await send(db, token)).toMatchObject({ status: 200, sent: { email: EMAIL } });
  const { tickets, inquiries } = await stored(db);
  expect([tickets.length, inquiries.length]).toEqual([0, 2]);
});

test("what a signed-in provider writes for another reason stays an inquiry", async ({ db }) => {
  const { token } = await makeOwner(db, "basic");
  await send(db, token, { reason: "" });
  await send(db, token, { reason: "profile-update" });
  await send(db, token, { inquiry_type: "advertising" });
  const { tickets, inquiries } = await stored(db);
  expect([tickets.length, inquiries.length]).toEqual([0, 3]);
});

test("so does what a provider writes that still waits for its review", async ({ db }) => {
  const { token } = await makeOwner(db, "basic", { status: "pending_verification" });
  await send(db, token);
  const { tickets, inquiries } = await stored(db);
  expect([tickets.length, inquiries.length]).toEqual([0, 1]);
});
