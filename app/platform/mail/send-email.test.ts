import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { emailHooks } from "#features/operations/commands/email-hooks.server.ts";
import { test } from "#tests/support/database.ts";
import { makeEmail, makeProvider, makeWaitlistEntry } from "#tests/support/make.ts";
import { asService } from "../db/as-role.server.ts";
import type { Db } from "../db/database.server.ts";
import type { OutgoingEmail } from "./compose-email.server.ts";
import type { DeliveryResult } from "./deliver-email.server.ts";
import { sendEmail } from "./send-email.server.ts";

const first = { isLast: false, hooks: emailHooks };

function makeMailer(answer: DeliveryResult) {
  const got: OutgoingEmail[] = [];
  return {
    got,
    close() {},
    async send(mail: OutgoingEmail) {
      got.push(mail);
      return answer;
    },
  };
}

const mailOf = (db: Db, id: string) =>
  asService(db, (tx) => tx.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirstOrThrow());

async function makeRequest(db: Db) {
  const provider = await makeProvider(db, { tier: "premium" });
  const row = {
    id: randomUUID(),
    provider_id: provider.id,
    family_name: "Ana Ortiz",
    email: "ana@family.example",
    phone: "(214) 555-0101",
    care_needs: "General consultation",
    timeline: "This week",
    preferred_contact: "email",
    wished_date: "2027-03-09",
    wished_time: "09:30",
  };
  return asService(db, (tx) =>
    tx.insertInto("consultation_requests").values(row).returning("id").executeTakeFirstOrThrow(),
  );
}

test("a letter goes out as it was written, with the Message-ID that it was given then", async ({ db }) => {
  const { id } = await makeEmail(db, {
    message_id: "6f9619ff-8b86-4d11-b42d-00c04fc964ff",
    reply_to: "desk@juniper.example",
    calendar: "BEGIN:VCALENDAR",
    calendar_method: "REQUEST",
    unsubscribe_url: "https://hearthlist.example/unsubscribe/1",
  });
  const mailer = makeMailer({ ok: true });
  expect(await sendEmail(db, mailer, id, first)).toEqual({ ok: true });
  expect(mailer.got).toEqual([
    {
      messageId: "6f9619ff-8b86-4d11-b42d-00c04fc964ff",
      to: "ana@family.example",
      replyTo: "desk@juniper.example",
      subject: "A letter",
      text: "Dear Ana,\n",
      html: "<p>Dear Ana,</p>\n",
      calendar: { method: "REQUEST", text: "BEGIN:VCALENDAR" },
      unsubscribeUrl: "https://hearthlist.example/unsubscribe/1",
    },
  ]);
  const mail = await mailOf(db, id);
  expect(mail).toMatchObject({ status: "sent", attempts: 1, last_error: null });
  expect(mail.sent_at).toBeInstanceOf(Date);
});

test("one that is sent, failed or gone is not sent", async ({ db }) => {
  const mailer = makeMailer({ ok: true });
  const sent = await makeEmail(db, { status: "sent" });
  const failed = await makeEmail(db, { status: "failed" });
  for (const id of [sent.id, failed.id, randomUUID()]) {
    expect(await sendEmail(db, mailer, id, first)).toEqual({ ok: true });
  }
  expect(mailer.got).toEqual([]);
});

test("one whose code has died is given up", async ({ db }) => {
  const mailer = makeMailer({ ok: true });
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000);
  const late = await makeEmail(db, { kind: "sign-in-code", good_until: at(-1), attempts: 3 });
  expect(await sendEmail(db, mailer, late.id, first)).toEqual({ ok: true });
  expect(mailer.got).toEqual([]);
  const given = { status: "given_up", attempts: 3, last_error: "too late", sent_at: null };
  expect(await mailOf(db, late.id)).toMatchObject(given);
  const good = await makeEmail(db, { kind: "sign-in-code", good_until: at(60) });
  await sendEmail(db, mailer, good.id, first);
  expect(await mailOf(db, good.id)).toMatchObject({ status: "sent" });
});

test("one about the waitlist, held while its reader left, is given up", async ({ db }) => {
  const mailer = makeMailer({ ok: true });
  const send = async (email: string, kind: string) => {
    const { id } = await makeEmail(db, { kind, to_address: email });
    expect(await sendEmail(db, mailer, id, first)).toEqual({ ok: true });
    return (await mailOf(db, id)).status;
  };
  await makeWaitlistEntry(db, { email: "kim@family.example", unsubscribed_at: new Date() });
  await makeWaitlistEntry(db, { email: "lee@family.example", unsubscribed_at: new Date() });
  await makeWaitlistEntry(db, { email: "lee@family.example", city: "Frisco" });
  expect(await send("kim@family.example", "city-launched")).toBe("given_up");
  expect(await send("kim@family.example", "waitlist-joined")).toBe("given_up");
  expect(mailer.got).toEqual([]);
  expect(await send("kim@family.example", "consultation-confirmed")).toBe("sent");
  expect(await send("lee@family.example", "city-launched")).toBe("sent");
});

for (const [isPermanent, isLast, problem, status] of [
  [false, false, "try again", "queued"],
  [false, true, "failed", "failed"],
  [true, false, "failed", "failed"],
] as const) {
  test(`not accepted (for good: ${isPermanent}, last try: ${isLast}): ${status}`, async ({ db }) => {
    const { id } = await makeEmail(db, { attempts: 4 });
    const mailer = makeMailer({ ok: false, isPermanent: isPermanent, code: "EENVELOPE 550" });
    expect(await sendEmail(db, mailer, id, { isLast, hooks: emailHooks })).toEqual({
      ok: false,
      problem,
      code: "EENVELOPE 550",
    });
    const now = { status, attempts: 5, last_error: "EENVELOPE 550", sent_at: null };
    expect(await mailOf(db, id)).toMatchObject(now);
  });
}

describe("the flags of a consultation request", () => {
  const flags = (db: Db, id: string) =>
    asService(db, (tx) =>
      tx
        .selectFrom("consultation_requests")
        .select(["family_notified", "provider_notified"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow(),
    );
  const about = (id: string, audience: string, kind = "consultation-requested") => ({
    consultation_request_id: id,
    kind,
    audience,
  });

  test("each is set when that side's letter is sent, and not before", async ({ db }) => {
    const { id } = await makeRequest(db);
    const toFamily = await makeEmail(db, about(id, "family"));
    const toProvider = await makeEmail(db, about(id, "provider"));
    await sendEmail(db, makeMailer({ ok: false, isPermanent: true, code: "no" }), toFamily.id, first);
    expect(await flags(db, id)).toEqual({ family_notified: false, provider_notified: false });
    await sendEmail(db, makeMailer({ ok: true }), toProvider.id, first);
    expect(await flags(db, id)).toEqual({ family_notified: false, provider_notified: true });
    const again = await makeEmail(db, about(id, "family"));
    await sendEmail(db, makeMailer({ ok: true }), again.id, first);
    expect(await flags(db, id)).toEqual({ family_notified: true, provider_notified: true });
  });

  test("a letter to our team, or about a later step, sets none", async ({ db }) => {
    const { id } = await makeRequest(db);
    for (const wish of [about(id, "team"), about(id, "family", "consultation-step")]) {
      const mail = await makeEmail(db, wish);
      await sendEmail(db, makeMailer({ ok: true }), mail.id, first);
    }
    expect(await flags(db, id)).toEqual({ family_notified: false, provider_notified: false });
  });
});
