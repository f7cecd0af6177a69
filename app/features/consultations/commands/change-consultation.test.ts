import { sql } from "kysely";
import { describe, expect } from "vitest";
import { emailHooks } from "#features/operations/commands/email-hooks.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import { type Db, openDatabase } from "#platform/db/database.server.ts";
import { openMailboxStandIn } from "#platform/mail/mailer.server.ts";
import { sendEmail } from "#platform/mail/send-email.server.ts";
import { makeScratchDatabase, test } from "#tests/support/database.ts";
import { makeCity, makeConsultation, makeLead, makeProvider } from "#tests/support/make.ts";
import { secrets } from "#tests/support/secrets.ts";
import { findLinkedConsultation } from "../queries/consultations.server.ts";
import type { ConsultationStep, Side } from "../rules/consultation.ts";
import { changeConsultation } from "./change-consultation.server.ts";
import { notifyConsultationChanged } from "./notify-consultation-changed.server.ts";
import { notifyConsultationRequested } from "./notify-consultation-requested.server.ts";

const ORIGIN = "https://hearthlist.example";
const now = new Date("2026-11-16T18:00:00Z");
const asked = "Wednesday, November 18, 2026 at 9:30 AM (Mountain Standard Time)";
const later = { date: "2026-11-20", time: "14:00" };

async function makeRequest(db: Db, wish = {}) {
  const city = await makeCity(db, { name: "Scottsdale", state_abbr: "AZ", time_zone: "America/Phoenix" });
  const provider = await makeProvider(db, { name: "Ember Care", tier: "premium", city_id: city.id });
  return makeConsultation(db, provider.id, { wished_date: "2026-11-18", wished_time: "09:30", ...wish });
}

async function take(
  db: Db,
  id: string,
  side: Side,
  step: ConsultationStep,
  more: Partial<typeof later & { note: string; version: number }> = {},
) {
  const version = more.version ?? (await findLinkedConsultation(db, id))?.calendar_sequence ?? 0;
  return changeConsultation(db, id, side, { step, date: "", time: "", note: "", ...more, version }, now);
}

const state = async (db: Db, id: string) => {
  const request = await findLinkedConsultation(db, id);
  return request && { status: request.status, wished: request.wished, proposed: request.proposed };
};
const steps = (db: Db) =>
  asService(db, (tx) =>
    tx.selectFrom("consultation_steps").selectAll().orderBy("at").orderBy("step").execute(),
  );
const mails = (db: Db) => asService(db, (tx) => tx.selectFrom("mails").selectAll().orderBy("kind").execute());

describe("the lead of a request", () => {
  async function makeRequestedLead(db: Db, wish = {}) {
    const request = await makeRequest(db);
    const lead = await makeLead(db, request.provider_id, { consultation_request_id: request.id, ...wish });
    const read = () =>
      asService(db, (tx) =>
        tx.selectFrom("leads").selectAll().where("id", "=", lead.id).executeTakeFirstOrThrow(),
      );
    return { request, read };
  }

  test("is contacted with the provider's first answer, as its own doing", async ({ db }) => {
    const { request, read } = await makeRequestedLead(db);
    await take(db, request.id, "provider", "proposed", later);
    expect(await read()).toMatchObject({ status: "contacted", last_contact: expect.any(Date) });
    const events = await asService(db, (tx) => tx.selectFrom("lead_events").selectAll().execute());
    expect(events.map(({ actor, what }) => `${actor} ${what}`).toSorted()).toEqual([
      "provider last_contact",
      "provider status",
    ]);
  });

  test("stays where the provider has put it", async ({ db }) => {
    const { request, read } = await makeRequestedLead(db, { status: "qualified" });
    await take(db, request.id, "provider", "confirmed");
    expect(await read()).toMatchObject({ status: "qualified", last_contact: expect.any(Date) });
  });

  test("is not contacted by what the family does, nor by an answer that came too late", async ({ db }) => {
    const { request, read } = await makeRequestedLead(db);
    await take(db, request.id, "family", "cancelled");
    expect(await take(db, request.id, "provider", "confirmed")).toMatchObject({ ok: false });
    expect(await read()).toMatchObject({ status: "new", last_contact: null });
  });
});

describe("after a request", () => {
  test("the provider confirms, and the time stands", async ({ db }) => {
    const { id } = await makeRequest(db);
    expect(await take(db, id, "provider", "confirmed")).toEqual({ ok: true });
    expect(await state(db, id)).toEqual({
      status: "confirmed",
      wished: { date: "2026-11-18", time: "09:30" },
      proposed: undefined,
    });
    expect(await steps(db)).toMatchObject([{ actor: "provider", step: "confirmed" }]);
  });

  test("the provider proposes, and the time stands only when the family accepts", async ({ db }) => {
    const { id } = await makeRequest(db);
    await take(db, id, "provider", "proposed", { ...later, note: "Mornings are full." });
    expect(await state(db, id)).toEqual({
      status: "proposed",
      wished: { date: "2026-11-18", time: "09:30" },
      proposed: later,
    });
    await take(db, id, "family", "accepted");
    expect(await state(db, id)).toEqual({ status: "confirmed", wished: later, proposed: undefined });
  });

  test("a side names twenty times a day, each of which is a letter; the other, and an end, are not held up", async ({
    db,
  }) => {
    const { id } = await makeRequest(db);
    const other = { date: "2026-11-19", time: "10:00" };
    for (let count = 0; count < 20; count += 1)
      expect(await take(db, id, "family", "moved", count % 2 ? later : other)).toEqual({ ok: true });
    expect(await take(db, id, "family", "moved", other)).toEqual({ ok: false, problem: "limited" });
    expect(await state(db, id)).toMatchObject({ status: "new", wished: later });
    expect(await take(db, id, "provider", "proposed", other)).toEqual({ ok: true });
    await sql`update hearthlist.consultation_steps set at = at - interval '25 hours'`.execute(db);
    expect(await take(db, id, "family", "moved", other)).toEqual({ ok: true });
    await sql`update hearthlist.consultation_steps set at = now()`.execute(db);
    expect(await take(db, id, "family", "cancelled")).toEqual({ ok: true });
  });

  test("a proposal is answered by its own time, not by the one that it replaces", async ({ db }) => {
    const past = { wished_date: "2026-11-16", wished_time: "10:30" };
    const proposed = { status: "proposed", proposed_date: later.date, proposed_time: later.time };
    const { id } = await makeRequest(db, { ...past, ...proposed });
    expect(await take(db, id, "family", "accepted")).toEqual({ ok: true });
    expect(await state(db, id)).toEqual({ status: "confirmed", wished: later, proposed: undefined });

    const tooLate = { status: "proposed", proposed_date: "2026-11-16", proposed_time: "10:30" };
    const { id: second } = await makeRequest(db, tooLate);
    expect(await take(db, second, "family", "accepted")).toEqual({ ok: false, problem: "changed meanwhile" });
    expect(await state(db, second)).toMatchObject({ status: "proposed" });
    expect(await take(db, second, "family", "moved", later)).toEqual({ ok: true });
  });

  test("the family moves it, and the provider is asked again", async ({ db }) => {
    const { id } = await makeRequest(db, { status: "confirmed" });
    await take(db, id, "family", "moved", later);
    expect(await state(db, id)).toEqual({ status: "new", wished: later, proposed: undefined });
  });

  test("its time in words, which a family gets with its data, is the one that stands", async ({ db }) => {
    const first = "Wished time: Wednesday, November 18, 2026 at 9:30 AM (Mountain Standard Time).";
    const { id } = await makeRequest(db, { additional_notes: first });
    const words = async () => (await findLinkedConsultation(db, id))?.additional_notes;
    await take(db, id, "provider", "proposed", later);
    expect(await words()).toBe(first);
    await take(db, id, "family", "accepted");
    expect(await words()).toBe("Wished time: Friday, November 20, 2026 at 2:00 PM (Mountain Standard Time).");
    await take(db, id, "family", "moved", { date: "2026-11-21", time: "08:00" });
    expect(await words()).toBe(
      "Wished time: Saturday, November 21, 2026 at 8:00 AM (Mountain Standard Time).",
    );
  });

  test("it ends by declining or cancelling", async ({ db }) => {
    const { id: declined } = await makeRequest(db);
    await take(db, declined, "provider", "declined");
    expect(await take(db, declined, "family", "moved", later)).toEqual({
      ok: false,
      problem: "changed meanwhile",
    });
    const { id: cancelled } = await makeRequest(db);
    await take(db, cancelled, "family", "cancelled");
    expect(await take(db, cancelled, "provider", "confirmed")).toEqual({
      ok: false,
      problem: "changed meanwhile",
    });
  });

  test("nobody does what is the other side's to do, or what is over", async ({ db }) => {
    const { id } = await makeRequest(db);
    const refused = { ok: false, problem: "changed meanwhile" };
    expect(await take(db, id, "family", "confirmed")).toEqual(refused);
    expect(await take(db, id, "provider", "cancelled")).toEqual(refused);
    expect(await take(db, id, "provider", "accepted")).toEqual(refused);
    const { id: past } = await makeRequest(db, { wished_date: "2026-11-16", wished_time: "10:30" });
    expect(await take(db, past, "provider", "confirmed")).toEqual(refused);
    expect(await steps(db)).toEqual([]);
  });

  test("another time must be one that can be chosen", async ({ db }) => {
    const { id } = await makeRequest(db);
    expect(await take(db, id, "provider", "proposed", { ...later, date: "2026-12-20" })).toEqual({
      ok: false,
      problem: "date",
    });
    expect(await take(db, id, "provider", "proposed", { ...later, time: "23:00" })).toEqual({
      ok: false,
      problem: "time",
    });
    expect(await state(db, id)).toMatchObject({ status: "new" });
  });

  test("a button on a page that is no longer true does nothing", async ({ db }) => {
    const { id } = await makeRequest(db);
    await take(db, id, "family", "moved", later);
    expect(await take(db, id, "provider", "confirmed", { version: 0 })).toEqual({
      ok: false,
      problem: "changed meanwhile",
    });
    expect(await take(db, "00000000-0000-4000-8000-000000000000", "provider", "confirmed")).toEqual({
      ok: false,
      problem: "missing",
    });
  });
});

describe("letters", () => {
  test("tell both sides of a request once, each with its own link and the wished time", async ({ db }) => {
    const { id } = await makeRequest(db);
    await notifyConsultationRequested(db, secrets, ORIGIN, id);
    await notifyConsultationRequested(db, secrets, ORIGIN, id);
    const [first, second] = (await mails(db)).toSorted((a, b) =>
      (a.audience ?? "").localeCompare(b.audience ?? ""),
    );
    expect(await mails(db)).toHaveLength(2);
    expect(first).toMatchObject({ audience: "family", to_address: "ana@family.example", status: "queued" });
    expect(first?.body_text).toContain("Wednesday, November 18, 2026 at 9:30 AM (Mountain Standard Time)");
    expect(first?.body_text).toContain(`${ORIGIN}/consultations/${id}?as=family&key=`);
    expect(first?.body_text).not.toContain("as=provider");
    expect(second?.body_text).toContain(`${ORIGIN}/consultations/${id}?as=provider&key=`);
    expect(second?.body_text).not.toContain("as=family");
    expect(second?.calendar).toContain("DTSTART:20261118T163000Z");
    expect(second?.calendar).toContain("STATUS:TENTATIVE");
    expect(second?.body_text).not.toContain("the same time");
    const leads = await asService(db, (tx) => tx.selectFrom("leads").selectAll().execute());
    expect(leads).toMatchObject([{ consultation_request_id: id, source: "consultation", status: "new" }]);
  });

  test("say that another family asked for the same time", async ({ db }) => {
    const { id, provider_id } = await makeRequest(db);
    const same = { wished_date: "2026-11-18", wished_time: "09:30", email: "bo@family.example" };
    const { id: second } = await makeConsultation(db, provider_id, same);
    await makeConsultation(db, provider_id, { ...same, status: "cancelled" });
    await notifyConsultationRequested(db, secrets, ORIGIN, second);
    const texts = (await mails(db)).map(({ body_text }) => body_text).join();
    expect(texts).toContain("Somebody else has asked for this time too.");
    expect(texts).toContain("Another family has asked for the same time.");
    expect(id).not.toBe(second);
  });

  test.each([
    [
      "provider",
      "declined",
      "ana@family.example",
      "METHOD:CANCEL",
      `cannot take your consultation: ${asked}. We are sorry.`,
    ],
    [
      "provider",
      "proposed",
      "ana@family.example",
      "DTSTART:20261120T210000Z",
      "proposes another one: Friday",
    ],
    ["family", "moved", undefined, "DTSTART:20261120T210000Z", "asks for another time: Friday"],
    ["family", "cancelled", undefined, "METHOD:CANCEL", `has cancelled the consultation: ${asked}.`],
  ] as const)(
    "after %s %s the other side is told, with a calendar file",
    async (side, step, to, calendar, words) => {
      const scratch = await makeScratchDatabase();
      const { db } = openDatabase(scratch.serverLogin, { max: 2 });
      try {
        const { id } = await makeRequest(db);
        await take(db, id, side, step, step === "proposed" || step === "moved" ? later : {});
        const [taken] = await steps(db);
        await notifyConsultationChanged(db, secrets, ORIGIN, taken?.id ?? "");
        await notifyConsultationChanged(db, secrets, ORIGIN, taken?.id ?? "");
        const written = await mails(db);
        expect(written).toHaveLength(1);
        if (to) expect(written[0]?.to_address).toBe(to);
        else expect(written[0]?.to_address).toMatch(/@care\.example$/);
        expect(written[0]?.calendar).toContain(calendar);
        expect(written[0]?.calendar).toContain("SEQUENCE:1");
        expect(written[0]?.body_text).toContain(words);
      } finally {
        await db.destroy();
        await scratch.drop();
      }
    },
  );
});

test.for([
  ["provider", "declined"],
  ["family", "cancelled"],
] as const)(
  "a proposed time is the one in the calendar, and the one that the %s has %s",
  async ([side, step], { db }) => {
    const { id } = await makeRequest(db);
    const tell = async (by: Side, next: ConsultationStep) => {
      await take(db, id, by, next, next === "proposed" ? later : {});
      const taken = (await steps(db)).find((each) => each.step === next);
      await notifyConsultationChanged(db, secrets, ORIGIN, taken?.id ?? "");
      return (await mails(db)).find(({ kind }) => kind === `consultation-${next}`);
    };
    const proposed = await tell("provider", "proposed");
    expect(proposed?.calendar).toContain("DTSTART:20261120T210000Z");
    const over = await tell(side, step);
    expect(over?.body_text).toContain("Friday, November 20, 2026 at 2:00 PM");
    expect(over?.calendar).toContain("METHOD:CANCEL");
    expect(over?.calendar).toContain("DTSTART:20261120T210000Z");
  },
);

test.for([
  ["confirmed", "provider", asked, "20261118T163000Z", "You have confirmed the consultation with Ana Ruiz"],
  ["accepted", "family", "Friday, November 20, 2026", "20261120T210000Z", "You have accepted the time"],
] as const)(
  "what is %s, by the %s, is confirmed to both sides, each with the time in its calendar",
  async ([step, side, day, start, words], { db }) => {
    const { id } = await makeRequest(db);
    if (step === "accepted") await take(db, id, "provider", "proposed", later);
    await take(db, id, side, step, { note: "See you then." });
    const taken = (await steps(db)).find((each) => each.step === step);
    for (const _ of ["once", "twice"]) await notifyConsultationChanged(db, secrets, ORIGIN, taken?.id ?? "");

    const letters = await mails(db);
    expect(letters.map(({ audience }) => audience).toSorted()).toEqual(["family", "provider"]);
    for (const { audience, to_address, subject, body_text, calendar } of letters) {
      expect(to_address).toMatch(audience === "family" ? /^ana@family\.example$/ : /@care\.example$/);
      expect(subject).toContain(day);
      expect(body_text).toContain(`as=${audience}&key=`);
      expect(calendar).toContain(`DTSTART:${start}`);
      expect(calendar).toContain("STATUS:CONFIRMED");
    }
    const own = letters.find(({ audience }) => audience === side)?.body_text;
    expect(own).toContain(words);
    expect(own).not.toContain("See you then.");
    const other = letters.find(({ audience }) => audience !== side)?.body_text;
    expect(other).toContain("See you then.");
    expect(other).toContain(step === "accepted" ? "accepts the time you proposed" : "has confirmed your");
  },
);

test("a request without a time is named without one", async ({ db }) => {
  const { id } = await makeRequest(db, { wished_date: null, wished_time: null });
  await take(db, id, "family", "cancelled");
  const [taken] = await steps(db);
  await notifyConsultationChanged(db, secrets, ORIGIN, taken?.id ?? "");
  expect((await mails(db))[0]?.body_text).toContain("has cancelled the consultation.");
});

test("nobody is told late of a step that another one has followed", async ({ db }) => {
  const { id } = await makeRequest(db);
  await take(db, id, "provider", "confirmed");
  await take(db, id, "family", "moved", later);
  const [confirmed, moved] = await steps(db);
  await notifyConsultationChanged(db, secrets, ORIGIN, moved?.id ?? "");
  await notifyConsultationChanged(db, secrets, ORIGIN, confirmed?.id ?? "");
  expect((await mails(db)).map(({ kind }) => kind)).toEqual(["consultation-moved"]);
});

test("a letter that waited while a side took another step is given up, and the newer one is sent", async ({
  db,
}) => {
  const { id } = await makeRequest(db);
  await notifyConsultationRequested(db, secrets, ORIGIN, id);
  await take(db, id, "provider", "confirmed");
  const [confirmed] = await steps(db);
  await notifyConsultationChanged(db, secrets, ORIGIN, confirmed?.id ?? "");
  await take(db, id, "family", "cancelled");
  const cancelled = (await steps(db)).at(-1);
  await notifyConsultationChanged(db, secrets, ORIGIN, cancelled?.id ?? "");
  for (const mail of await mails(db))
    await sendEmail(db, openMailboxStandIn(), mail.id, { isLast: false, hooks: emailHooks });
  const fates = (await mails(db)).map(({ kind, audience, status }) => `${kind} ${audience} ${status}`);
  expect(fates.toSorted()).toEqual([
    "consultation-cancelled provider sent",
    "consultation-confirmed family given_up",
    "consultation-confirmed provider given_up",
    "consultation-requested family given_up",
    "consultation-requested provider given_up",
  ]);
});

test("one that failed for good and is tried again by an admin does not come after a newer one", async ({
  db,
}) => {
  const { id } = await makeRequest(db);
  await notifyConsultationRequested(db, secrets, ORIGIN, id);
  const fail = (to: string) =>
    asService(db, (tx) => tx.updateTable("mails").set({ status: to, attempts: 25 }).execute());
  await fail("failed");
  await take(db, id, "family", "cancelled");
  await fail("queued");
  for (const mail of await mails(db))
    await sendEmail(db, openMailboxStandIn(), mail.id, { isLast: false, hooks: emailHooks });
  expect(await mails(db)).toMatchObject([
    { status: "given_up", last_error: "outdated" },
    { status: "given_up", last_error: "outdated" },
  ]);
});
