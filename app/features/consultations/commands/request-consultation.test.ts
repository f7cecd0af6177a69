import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test as plain } from "vitest";
import { asService } from "#platform/db/as-role.server.ts";
import { type Db, openDatabase } from "#platform/db/database.server.ts";
import { toPhoneColumns } from "#platform/forms/phone-number.server.ts";
import { CONNECTION_WAIT, makeScratchDatabase, type Scratch, test } from "#tests/support/database.ts";
import { makeCity, makeProvider, setServiceStatus } from "#tests/support/make.ts";
import { secrets } from "#tests/support/secrets.ts";
import { changeConsultation } from "./change-consultation.server.ts";
import { notifyConsultationRequested } from "./notify-consultation-requested.server.ts";
import { requestConsultation } from "./request-consultation.server.ts";

/** A Sunday, 7:00 PM in Phoenix. */
const now = new Date("2026-11-16T02:00:00Z");
const form = {
  name: "Ana Ruiz",
  email: "ana@family.example",
  phone: "(480) 555-0111",
  date: "2026-11-17",
  time: "09:30",
  message: "My mother needs memory care.",
  preferredContact: "email" as const,
};

function ask(
  db: Db,
  providerId: string,
  wish: Partial<typeof form> = {},
  more: { key?: string; address?: string; now?: Date } = {},
) {
  return requestConsultation(db, secrets, {
    providerId,
    serviceSlug: "seniorcare",
    form: { ...form, ...wish },
    key: more.key,
    address: more.address ?? "192.0.2.1",
    now: more.now ?? now,
  });
}

const stored = (db: Db) =>
  asService(db, (tx) => tx.selectFrom("consultation_requests").selectAll().execute());
const jobs = async (db: Db) =>
  (
    await sql<{ task: string }>`select task_identifier as task from graphile_worker.jobs order by id`.execute(
      db,
    )
  ).rows
    .map(({ task }) => task)
    .filter((task) => task !== "city_launched");

async function phoenixProvider(db: Db, wish = {}) {
  const city = await makeCity(db, { time_zone: "America/Phoenix" });
  return makeProvider(db, { tier: "premium", city_id: city.id, ...wish });
}

describe("a request", () => {
  test("is stored as specified, with what was agreed to, and begins its letters", async ({ db }) => {
    const { id, name } = await phoenixProvider(db);
    expect(await ask(db, id)).toMatchObject({ ok: true, isAskedFor: false });
    expect(await stored(db)).toMatchObject([
      {
        provider_id: id,
        family_name: "Ana Ruiz",
        email: "ana@family.example",
        phone: "(480) 555-0111",
        phone_e164: "+14805550111",
        care_needs: "My mother needs memory care.",
        timeline: "Immediate (within 3 days)",
        preferred_contact: "email",
        additional_notes: "Wished time: Tuesday, November 17, 2026 at 9:30 AM (Mountain Standard Time).",
        wished_date: "2026-11-17",
        wished_time: "09:30:00",
        status: "new",
        provider_notified: false,
        family_notified: false,
        consent_text: `Your request goes to ${name} and to nobody else. ${name} may call or write to you about it. It pays a flat fee for its listing and nothing for this request.`,
        consent_version: "2026-11",
      },
    ]);
    expect(await jobs(db)).toEqual(["consultation_requested"]);
  });

  test("without a message is about a general consultation", async ({ db }) => {
    const { id } = await phoenixProvider(db);
    await ask(db, id, { message: "" });
    expect(await stored(db)).toMatchObject([{ care_needs: "General consultation" }]);
  });

  test("for a day or a time that cannot be chosen is refused, and nothing stored", async ({ db }) => {
    const { id } = await phoenixProvider(db);
    const wrong: [Partial<typeof form>, ...string[]][] = [
      // In London it is Monday already; in Phoenix it is still Sunday.
      [{ date: "2026-11-15" }, "date"],
      [{ date: "2026-11-30" }, "date"],
      [{ date: "2026-11-22" }, "date"],
      [{ date: "soon" }, "date"],
      [{ time: "12:30" }, "time"],
      [{ time: "18:00" }, "time"],
      [{ time: "9:30 AM" }, "time"],
      [{ date: "2026-11-15", time: "12:30" }, "date", "time"],
    ];
    for (const [wish, ...fields] of wrong)
      expect(await ask(db, id, wish), JSON.stringify(wish)).toEqual({
        ok: false,
        problem: "not offered",
        fields,
        choices: expect.objectContaining({ zone: "Mountain Standard Time" }),
      });
    expect(await stored(db)).toEqual([]);
    expect(await ask(db, id, { date: "2026-11-16" })).toMatchObject({ ok: true });
    const { id: onWeekends } = await phoenixProvider(db, { weekend_availability: true });
    expect(await ask(db, onWeekends, { date: "2026-11-22" })).toMatchObject({ ok: true });
  });

  test("from a form that was left open for days is refused with what can be chosen now", async ({ db }) => {
    const { id } = await phoenixProvider(db);
    const refused = await ask(db, id, {}, { now: new Date("2026-11-20T18:00:00Z") });
    if (refused.ok || refused.problem !== "not offered") throw new Error("it was not refused");
    expect(refused.fields).toEqual(["date"]);
    expect(refused.choices.dates[0]).toEqual({ value: "2026-11-21", label: "Saturday, November 21" });
  });

  test("to a basic, inactive or unknown provider is refused, also by hand", async ({ db }) => {
    const { id: basic } = await phoenixProvider(db, { tier: "basic" });
    const { id: gone } = await phoenixProvider(db, { active: false });
    const { id: stopped } = await phoenixProvider(db, { tier: "inactive" });
    expect(await ask(db, basic)).toEqual({ ok: false, problem: "not bookable" });
    for (const id of [gone, stopped, "nobody", "", "a\u0000b"])
      expect(await ask(db, id)).toEqual({ ok: false, problem: "missing" });
    expect(await stored(db)).toEqual([]);
    expect(await jobs(db)).toEqual([]);
  });

  test("is refused while the service takes none", async ({ db }) => {
    const { id } = await phoenixProvider(db);
    for (const status of ["waitlist", "paused"]) {
      await setServiceStatus(db, status);
      expect(await ask(db, id)).toEqual({ ok: false, problem: "closed" });
    }
    expect(await stored(db)).toEqual([]);
  });

  test("is not told of its own family's other request for the same time", async ({ db }) => {
    const { id } = await phoenixProvider(db);
    await ask(db, id);
    expect(await ask(db, id, { phone: "(480) 555-0122" })).toMatchObject({ ok: true, isAskedFor: false });
    expect(await ask(db, id, { email: "kim@family.example" })).toMatchObject({ ok: true, isAskedFor: true });
  });

  test("beyond the limit of an e-mail or an address leaves nothing behind", async ({ db }) => {
    const { id } = await phoenixProvider(db);
    for (let count = 0; count < 10; count += 1)
      expect(await ask(db, id, {}, { address: `192.0.2.${count}` })).toMatchObject({ ok: true });
    expect(await ask(db, id)).toEqual({ ok: false, problem: "limited" });
    expect(await stored(db)).toHaveLength(10);
    expect(await jobs(db)).toHaveLength(10);
    expect(await ask(db, id, { email: "other@family.example" })).toMatchObject({ ok: true });
  });

  test("beyond what an address may send in an hour is refused for now", async ({ db }) => {
    const { id } = await phoenixProvider(db);
    const wish = (count: number) => ({ email: `family-${count}@family.example` });
    for (let count = 0; count < 60; count += 1)
      expect(await ask(db, id, wish(count))).toMatchObject({ ok: true });
    expect(await ask(db, id, wish(60))).toEqual({ ok: false, problem: "limited for now" });
  });
});

describe("the same form sent again", () => {
  const key = "11111111-2222-4333-8444-555555555555";
  const phone = "(480) 555-0122";
  const mails = (db: Db) =>
    asService(db, (tx) => tx.selectFrom("mails").selectAll().orderBy("created_at").execute());
  const tell = (db: Db, id: string) =>
    notifyConsultationRequested(db, secrets, "https://hearthlist.example", id);
  const noteSent = (db: Db) =>
    asService(db, (tx) => tx.updateTable("mails").set({ status: "sent" }).execute());

  /** Sent once, its letters written, and sent again with another phone number. */
  async function correctAfter(db: Db, between: (id: string) => Promise<unknown>) {
    const { id: providerId } = await phoenixProvider(db);
    const first = await ask(db, providerId, {}, { key });
    if (!first.ok) throw new Error(first.problem);
    await tell(db, first.id);
    await between(first.id);
    return { ...first, providerId, again: await ask(db, providerId, { phone, time: "10:00" }, { key }) };
  }

  test("with a correction corrects the request, which nobody else has asked for", async ({ db }) => {
    const { id } = await phoenixProvider(db);
    await ask(db, id, {}, { key });
    const again = await ask(db, id, { phone }, { key });
    expect(again).toMatchObject({ ok: true, isNew: false, isAskedFor: false });
    expect(await stored(db)).toMatchObject([{ phone, phone_e164: "+14805550122", calendar_sequence: 1 }]);
    expect(await jobs(db)).toEqual(["consultation_requested"]);
  });

  test("says the time that it now asks for, and whether another family has asked for that one", async ({
    db,
  }) => {
    const { id } = await phoenixProvider(db);
    await ask(db, id, { email: "kim@family.example", time: "10:00" });
    await ask(db, id, {}, { key });
    expect(await ask(db, id, { time: "10:00" }, { key })).toMatchObject({
      ok: true,
      isAskedFor: true,
      when: expect.stringContaining("10:00 AM"),
    });
    expect((await stored(db)).map(({ additional_notes }) => additional_notes)).toEqual([
      expect.stringContaining("10:00 AM"),
      expect.stringContaining("10:00 AM"),
    ]);
  });

  test("takes back letters that have not left, and tells each side once", async ({ db }) => {
    const { id } = await correctAfter(db, async () => {});
    expect(await mails(db)).toEqual([]);
    await tell(db, id);
    await tell(db, id);
    const letters = await mails(db);
    expect(letters.map(({ audience, subject }) => `${audience}: ${subject}`).toSorted()).toEqual([
      expect.stringMatching(/^family: Your consultation request to /),
      expect.stringMatching(/^provider: A family asks for a consultation: .* 10:00 AM/),
    ]);
    expect(letters.map(({ body_text }) => body_text).join()).toContain(phone);
  });

  test("shows phone numbers formatted in its emails", async ({ db }) => {
    const { id } = await phoenixProvider(db, toPhoneColumns("480.555.0100 x5"));
    const outcome = await ask(db, id, { phone: "4805550122" });
    await tell(db, outcome.ok ? outcome.id : "");
    const letters = await mails(db);
    const toFamily = letters.find(({ audience }) => audience === "family");
    const toProvider = letters.find(({ audience }) => audience === "provider");
    expect(toFamily?.body_text).toContain("call them: (480) 555-0100, ext. 5.");
    expect(toFamily?.calendar).toContain("(480) 555-0100");
    expect(toProvider?.body_text).toContain("(480) 555-0122");
  });

  test("tells whoever has read of it already that it is the same request, corrected", async ({ db }) => {
    const { id } = await correctAfter(db, () => noteSent(db));
    await tell(db, id);
    await tell(db, id);
    const letters = (await mails(db)).filter(({ status }) => status === "queued");
    expect(letters.map(({ audience, subject }) => `${audience}: ${subject}`).toSorted()).toEqual([
      expect.stringMatching(/^family: Corrected: your consultation request to /),
      expect.stringMatching(/^provider: A family has corrected its request: .* 10:00 AM/),
    ]);
    expect(letters.every(({ calendar }) => calendar?.includes("SEQUENCE:1"))).toBe(true);
    const leads = await asService(db, (tx) => tx.selectFrom("leads").selectAll().execute());
    expect(leads).toMatchObject([{ phone, phone_e164: "+14805550122", status: "new" }]);
  });

  test("changes nothing that a side has answered, and is answered by what stands", async ({ db }) => {
    const { again } = await correctAfter(db, (id) =>
      changeConsultation(
        db,
        id,
        "provider",
        { step: "confirmed", date: "", time: "", note: "", version: 0 },
        now,
      ),
    );
    expect(again).toMatchObject({ ok: true, isNew: false, when: expect.stringContaining("9:30 AM") });
    expect(await stored(db)).toMatchObject([{ phone: form.phone, status: "confirmed" }]);
  });

  test("is the same request when its day can no longer be chosen, or nothing is booked any more", async ({
    db,
  }) => {
    const { id } = await phoenixProvider(db);
    const first = await ask(db, id, {}, { key });
    const late = { key, now: new Date("2026-11-17T20:00:00Z") };
    expect(await ask(db, id, {}, late)).toEqual({ ...first, isNew: false });
    expect(await ask(db, id, { phone }, late)).toMatchObject({ ok: false, problem: "not offered" });
    await asService(db, (tx) =>
      tx.updateTable("providers").set({ active: false }).where("id", "=", id).execute(),
    );
    expect(await ask(db, id, {}, { key })).toEqual({ ...first, isNew: false });
    expect(await stored(db)).toMatchObject([{ phone: form.phone }]);
  });

  test("counts each correction, which writes letters, and not what is only sent again", async ({ db }) => {
    const { id } = await phoenixProvider(db);
    for (let count = 0; count < 12; count += 1)
      expect(await ask(db, id, {}, { key })).toMatchObject({ ok: true });
    for (let count = 1; count < 10; count += 1)
      expect(await ask(db, id, { phone: `(480) 555-01${count}` }, { key })).toMatchObject({ ok: true });
    expect(await ask(db, id, { phone }, { key })).toEqual({ ok: false, problem: "limited" });
    expect(await stored(db)).toMatchObject([{ phone: "(480) 555-019" }]);
  });
});

describe("sent more than once", () => {
  let scratch: Scratch;
  let db: Db;
  beforeAll(async () => {
    scratch = await makeScratchDatabase();
    ({ db } = openDatabase(scratch.serverLogin, { ...CONNECTION_WAIT, max: 20 }));
  });
  afterAll(async () => {
    await db.destroy();
    await scratch.drop();
  });

  plain("the same form fifty times at once is one request", async () => {
    const { id } = await phoenixProvider(db);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(db, id, {}, { key })));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(answers.filter((answer) => answer.ok && answer.isNew)).toHaveLength(1);
    expect((await stored(db)).filter(({ provider_id }) => provider_id === id)).toHaveLength(1);
  });

  plain("two corrections of one form at once leave one request, which is one of them", async () => {
    const { id } = await phoenixProvider(db);
    const key = randomUUID();
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        ask(db, id, { email: "lee@family.example", time: `${10 + (index % 2)}:00` }, { key }),
      ),
    );
    expect((await stored(db)).filter(({ provider_id }) => provider_id === id)).toHaveLength(1);
  });

  plain("two families never become one, even with the same key", async () => {
    const { id } = await phoenixProvider(db);
    const key = randomUUID();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => ask(db, id, { email: `f${index}@family.example` }, { key })),
    );
    const rows = (await stored(db)).filter(({ provider_id }) => provider_id === id);
    expect(new Set(rows.map(({ email }) => email)).size).toBe(20);
  });

  plain("of many that ask for one time at once, all but the first are told", async () => {
    const { id } = await phoenixProvider(db);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        ask(db, id, { email: `g${index}@family.example` }, { key: randomUUID() }),
      ),
    );
    expect(answers.filter((answer) => answer.ok && answer.isAskedFor)).toHaveLength(19);
  });
});
