import { sql } from "kysely";
import { expect } from "vitest";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { openScratchDatabase, test } from "#tests/support/database.ts";
import { setServiceStatus } from "#tests/support/make.ts";
import { makeRegistrationForm, ORIGIN, register } from "#tests/support/register.ts";
import { secrets } from "#tests/support/secrets.ts";
import { confirmRegistration, discardRegistration } from "./confirm-registration.server.ts";
import { purgeUnconfirmed } from "./purge-unconfirmed.server.ts";
import { recordSubmission } from "./record-submission.server.ts";
import { resendConfirmation } from "./resend-confirmation.server.ts";

const rows = <T>(db: Db, read: (tx: Db) => Promise<T>) => asService(db, read);
const submissions = (db: Db) => rows(db, (tx) => tx.selectFrom("provider_submissions").selectAll().execute());
const mails = (db: Db) =>
  rows(db, (tx) => tx.selectFrom("mails").selectAll().orderBy("created_at").execute());

/**
 * The key of the one link to a page. All of a test's letters are of one moment and come in any order, so that none is
 * the newest: `but` is the key of an older one.
 */
async function keyIn(db: Db, page: string, but = ""): Promise<string> {
  const letters = await mails(db);
  const keys = new Set(
    letters.flatMap(({ body_text }) =>
      [...body_text.matchAll(new RegExp(`${page}\\?key=([\\w-]+)`, "g"))].map(([, key = ""]) => key),
    ),
  );
  keys.delete(but);
  expect(keys.size).toBe(1);
  return [...keys][0] ?? "";
}

test("a registration makes a provider that is not listed, with the specified defaults, and its submission", async ({
  db,
}) => {
  const form = makeRegistrationForm({ website: null });
  const outcome = await register(db, form);
  expect(outcome).toMatchObject({ ok: true, id: "goldenoakshomecare-400123" });

  const [provider] = await rows(db, (tx) => tx.selectFrom("providers").selectAll().execute());
  expect(provider).toMatchObject({
    name: "Golden Oaks Home Care",
    email: form.email,
    website: null,
    status: "basic",
    tier: "basic",
    verified: false,
    active: false,
    featured: false,
    phone_e164: "+12145550111",
    rating: null,
    review_count: 0,
    response_time: "24 hours",
    pricing_currency: "USD",
    pricing_unit: "hour",
    services: [],
    city_id: null,
  });
  const [account] = await rows(db, (tx) => tx.selectFrom("provider_accounts").selectAll().execute());
  expect(account).toMatchObject({
    sign_in_email: form.email,
    email_confirmed_at: null,
    subscription_status: null,
  });
  expect(await submissions(db)).toMatchObject([
    {
      provider_id: "goldenoakshomecare-400123",
      status: "new",
      business_name: "Golden Oaks Home Care",
      care_specialties: ["Companionship"],
      years_in_business: 7,
      staff_size: "6-15",
      license_number: "TX-1",
      insurance_provider: null,
      languages_spoken: null,
      availability_hours: null,
      website: null,
      background_checks: true,
      hostname: "hearthlist.example",
    },
  ]);
});

test("while the service is paused no application is taken, and its message is told", async ({ db }) => {
  await setServiceStatus(db, "paused");
  expect(await register(db)).toEqual({ ok: false, problem: "paused", message: "Back on Monday." });
  expect(await submissions(db)).toEqual([]);
  expect(await mails(db)).toEqual([]);
  // With the waitlist in place of booking, providers are what is missing.
  await setServiceStatus(db, "waitlist");
  expect(await register(db)).toMatchObject({ ok: true });
});

test("two of one name in one millisecond get different ids", async ({ db }) => {
  const first = await register(db);
  const second = await register(db);
  expect(first).toMatchObject({ id: "goldenoakshomecare-400123" });
  expect(second).toMatchObject({ id: "goldenoakshomecare-400124" });
});

test("one listing for each e-mail: a second one is refused, however it is written", async ({ db }) => {
  const form = makeRegistrationForm({ email: "ana@oaks.example" });
  await register(db, form);
  expect(await register(db, { ...form, email: "ANA@oaks.example", businessName: "Other" })).toEqual({
    ok: false,
    problem: "unconfirmed duplicate",
  });
  await confirmRegistration(db, ORIGIN, await keyIn(db, "/provider/confirm"));
  expect(await register(db, form)).toEqual({ ok: false, problem: "duplicate" });
  expect(await submissions(db)).toHaveLength(1);
});

test("the same form sent twice is one registration", async ({ db }) => {
  const form = makeRegistrationForm();
  const key = "7c5e4a1e-0000-4000-8000-000000000000";
  const first = await register(db, form, { key });
  expect(await register(db, form, { key })).toEqual(first);
  expect(await mails(db)).toHaveLength(1);
});

test("the form sent again with a correction takes the place of the first, until somebody has confirmed that", async ({
  db,
}) => {
  const form = makeRegistrationForm();
  const key = "7c5e4a1e-0000-4000-8000-000000000000";
  await register(db, form, { key });
  const first = await keyIn(db, "/provider/confirm");
  const corrected = { ...form, phone: "(214) 555-0177" };
  expect(await register(db, corrected, { key })).toMatchObject({ ok: true });
  const stored = await asService(db, (tx) =>
    tx.selectFrom("provider_submissions").select(["phone", "phone_e164", "email"]).execute(),
  );
  expect(stored).toEqual([{ phone: "(214) 555-0177", phone_e164: "+12145550177", email: form.email }]);
  expect(await confirmRegistration(db, ORIGIN, first)).toEqual({ ok: false, problem: "link" });
  await confirmRegistration(db, ORIGIN, await keyIn(db, "/provider/confirm", first));
  expect(await register(db, form, { key })).toEqual({ ok: false, problem: "duplicate" });
});

test("many at once with one address are one registration, and the same form among them is answered with it", async () => {
  const scratch = await openScratchDatabase();
  try {
    const { db } = scratch.server;
    const form = makeRegistrationForm();
    const key = "7c5e4a1e-0000-4000-8000-000000000001";
    // From many places: one place's are counted, and wait for each other.
    const places = Array.from({ length: 8 }, (_, index) => `203.0.113.${index}`);
    const outcomes = await Promise.all(places.map((address) => register(db, form, { key, address })));
    expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.id))).toEqual(
      new Set(["goldenoakshomecare-400123"]),
    );
    const other = makeRegistrationForm();
    const others = await Promise.all(places.map((address) => register(db, other, { address })));
    expect(others.map((outcome) => (outcome.ok ? "made" : outcome.problem)).toSorted()).toEqual([
      "made",
      ...Array.from({ length: 7 }, () => "unconfirmed duplicate"),
    ]);
    expect(await mails(db)).toHaveLength(2);
  } finally {
    await scratch.close();
  }
});

test("an application that cannot be recorded is recorded later, and the registration stands", async ({
  db,
}) => {
  await sql`alter table hearthlist.provider_submissions add constraint never check (false) not valid`.execute(
    db,
  );
  const outcome = await register(db);
  expect(outcome).toMatchObject({ ok: true });
  expect(await submissions(db)).toEqual([]);
  const { rows: jobs } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where task_identifier = 'record_submission'
  `.execute(db);
  expect(jobs).toEqual([{ key: "record_submission:goldenoakshomecare-400123" }]);

  await sql`alter table hearthlist.provider_submissions drop constraint never`.execute(db);
  await recordSubmission(db, ORIGIN, "goldenoakshomecare-400123");
  await recordSubmission(db, ORIGIN, "goldenoakshomecare-400123");
  expect(await submissions(db)).toMatchObject([{ provider_id: "goldenoakshomecare-400123", status: "new" }]);
});

test("registrations from one address are limited, and beyond that nothing is kept", async ({ db }) => {
  for (let count = 0; count < 20; count += 1)
    expect(await register(db, makeRegistrationForm({ businessName: `Home ${count}` }))).toMatchObject({
      ok: true,
    });
  expect(await register(db)).toEqual({ ok: false, problem: "limited for now" });
  expect(await submissions(db)).toHaveLength(20);
});

test("a stranger who applies with an address again and again does not use up its owner's registrations", async ({
  db,
}) => {
  const form = makeRegistrationForm();
  await register(db, form);
  for (let count = 0; count < 9; count += 1)
    expect(await register(db, form, { address: `203.0.113.${count}` })).toMatchObject({
      problem: "unconfirmed duplicate",
    });
  await discardRegistration(db, await keyIn(db, "/provider/confirm"));
  expect(await register(db, form)).toMatchObject({ ok: true });
});

test("one address gets five letters of registration a day", async ({ db }) => {
  const form = makeRegistrationForm();
  for (let count = 0; count < 5; count += 1) {
    expect(await register(db, form)).toMatchObject({ ok: true });
    await rows(db, (tx) => tx.deleteFrom("provider_submissions").execute());
    await rows(db, (tx) => tx.deleteFrom("providers").execute());
  }
  expect(await register(db, form)).toEqual({ ok: false, problem: "limited" });
});

test("the applicant confirms once, and the reviewers are told of it then and not before", async ({ db }) => {
  await rows(db, (tx) =>
    tx
      .insertInto("admins")
      .values({
        id: "11111111-1111-4111-8111-111111111111",
        email: "boss@hearthlist.example",
        password_hash: "x",
      })
      .execute(),
  );
  const form = makeRegistrationForm();
  await register(db, form);
  expect((await mails(db)).map(({ to_address }) => to_address)).toEqual([form.email]);
  const key = await keyIn(db, "/provider/confirm");
  expect(await confirmRegistration(db, ORIGIN, key)).toMatchObject({ ok: true });
  expect(await confirmRegistration(db, ORIGIN, key)).toEqual({ ok: false, problem: "link" });
  const written = (await mails(db)).map(({ kind, to_address }) => `${kind} to ${to_address}`);
  // All of a test's rows are of one moment.
  expect(written.toSorted()).toEqual([
    "application-confirmed to boss@hearthlist.example",
    `confirm-address to ${form.email}`,
  ]);
});

test("a letter that did not come is sent again; a confirmed address gets none", async ({ db }) => {
  const outcome = await register(db);
  const id = outcome.ok ? outcome.id : "";
  const first = await keyIn(db, "/provider/confirm");
  expect(await resendConfirmation(db, secrets, ORIGIN, id)).toEqual({ ok: true });
  expect(await mails(db)).toHaveLength(2);
  const second = await keyIn(db, "/provider/confirm", first);
  expect(await confirmRegistration(db, ORIGIN, second)).toMatchObject({ ok: true });
  const before = (await mails(db)).length;
  expect(await resendConfirmation(db, secrets, ORIGIN, id)).toEqual({ ok: true });
  expect(await mails(db)).toHaveLength(before);
});

test("a second letter promises no more days than its application has left", async ({ db }) => {
  const outcome = await register(db);
  const id = outcome.ok ? outcome.id : "";
  const first = await keyIn(db, "/provider/confirm");
  await sql`update hearthlist.provider_accounts set created_at = now() - interval '6 days 23 hours'`.execute(
    db,
  );
  await resendConfirmation(db, secrets, ORIGIN, id);
  const key = await keyIn(db, "/provider/confirm", first);
  await sql`update hearthlist.provider_accounts set created_at = now() - interval '7 days 1 hour'`.execute(
    db,
  );
  await purgeUnconfirmed(db);
  expect(await confirmRegistration(db, ORIGIN, key)).toEqual({ ok: false, problem: "link" });
  for (const { body_text } of await mails(db)) {
    expect(body_text).toContain("good until 7 days after the application was sent");
    expect(body_text).not.toContain("good for 7 days");
  }
});

test("whoever did not apply gets at most five such letters more in a day", async ({ db }) => {
  const outcome = await register(db);
  const id = outcome.ok ? outcome.id : "";
  const resend = () => resendConfirmation(db, secrets, ORIGIN, id);
  for (let count = 0; count < 5; count += 1) expect(await resend()).toEqual({ ok: true });
  expect(await resend()).toEqual({ ok: false, problem: "limited" });
});

test("whoever did not apply removes the application, and the address is free again", async ({ db }) => {
  const form = makeRegistrationForm();
  await register(db, form);
  expect(await discardRegistration(db, await keyIn(db, "/provider/confirm"))).toMatchObject({ ok: true });
  expect(await submissions(db)).toEqual([]);
  expect(await rows(db, (tx) => tx.selectFrom("providers").select("id").execute())).toEqual([]);
  expect(await register(db, form)).toMatchObject({ ok: true });
});

test.for([
  ["7 days 1 minute", { ok: true }],
  ["6 days 23 hours", { ok: false, problem: "unconfirmed duplicate" }],
] as const)(
  "an application that nobody has confirmed for %s: the address may apply anew, or not",
  async ([age, expected], { db }) => {
    const form = makeRegistrationForm();
    await register(db, form);
    await sql`update hearthlist.provider_accounts set created_at = now() - ${age}::interval`.execute(db);
    expect(await register(db, { ...form, businessName: "The Oaks" })).toMatchObject(expected);
    expect((await submissions(db)).map(({ business_name }) => business_name)).toEqual([
      expected.ok ? "The Oaks" : form.businessName,
    ]);
  },
);

test("a link that was left over removes nothing of a listing that is approved by now", async ({ db }) => {
  const outcome = await register(db);
  const id = outcome.ok ? outcome.id : "";
  await rows(db, (tx) =>
    tx.updateTable("providers").set({ verified: true, active: true }).where("id", "=", id).execute(),
  );
  expect(await discardRegistration(db, await keyIn(db, "/provider/confirm"))).toEqual({
    ok: false,
    problem: "link",
  });
  expect(await submissions(db)).toHaveLength(1);
});

test("an application that was confirmed is not taken away by the link of another letter", async ({ db }) => {
  const outcome = await register(db);
  const first = await keyIn(db, "/provider/confirm");
  await resendConfirmation(db, secrets, ORIGIN, outcome.ok ? outcome.id : "");
  const second = await keyIn(db, "/provider/confirm", first);
  expect(second).not.toBe("");
  expect(await confirmRegistration(db, ORIGIN, first)).toMatchObject({ ok: true });
  expect(await discardRegistration(db, second)).toEqual({ ok: false, problem: "link" });
  expect(await submissions(db)).toHaveLength(1);
});

test("an invented or foreign key confirms and removes nothing", async ({ db }) => {
  await register(db);
  for (const key of ["", "x", "../", "a".repeat(5000)]) {
    expect(await confirmRegistration(db, ORIGIN, key)).toEqual({ ok: false, problem: "link" });
    expect(await discardRegistration(db, key)).toEqual({ ok: false, problem: "link" });
  }
  expect(await submissions(db)).toHaveLength(1);
});
