import { randomBytes, randomUUID } from "node:crypto";
import { expect } from "vitest";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { test } from "#tests/support/database.ts";
import { makeCity, makeProvider, makeWaitlistEntry } from "#tests/support/make.ts";
import { confirmWaitlist } from "./confirm-waitlist.server.ts";
import { createUnsubscribeUrl } from "./unsubscribe-from-waitlist.server.ts";

const site = { links: randomBytes(32), origin: "https://hearthlist.example" };
const PROMOTION = "You are one of the first 100 people on our waitlist, so you get a free consultation.";

function mails(db: Db) {
  return asService(db, (tx) => tx.selectFrom("mails").selectAll().execute());
}

async function letterTo(db: Db, entry: { id: string; email: string }) {
  await confirmWaitlist(db, site, entry.id);
  const written = (await mails(db)).filter(({ to_address }) => to_address === entry.email);
  expect(written).toHaveLength(1);
  return written[0]?.body_text ?? "";
}

test("who joined gets one letter, with a way to leave, however often the job runs", async ({ db }) => {
  const entry = await makeWaitlistEntry(db, { email: "kim@family.example", city: "Frisco" });
  for (const _ of ["once", "twice"]) await confirmWaitlist(db, site, entry.id);
  const url = createUnsubscribeUrl(site.links, site.origin, entry.id);
  const [mail, ...more] = await mails(db);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    kind: "waitlist-joined",
    to_address: "kim@family.example",
    subject: "You're on the list for Frisco, TX",
    audience: "family",
    unsubscribe_url: url,
  });
  expect(mail?.body_text).toContain(url);
  expect(mail?.body_text).toContain("We will write to you when families can find providers there.");
  expect(mail?.body_html).toContain(url.replace("&", "&amp;"));
});

test("the promotion is for the first 100 people, in the order in which they came", async ({ db }) => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  const people = [];
  for (let number = 1; number <= 101; number += 1)
    people.push(
      await makeWaitlistEntry(db, { email: `person-${number}@home.example`, created_at: at(number) }),
    );
  // The second place of the first person comes last, and takes nobody's.
  const again = await makeWaitlistEntry(db, {
    email: "person-1@home.example",
    city: "Frisco",
    created_at: at(200),
  });
  const [first, hundredth, next] = [people[0], people[99], people[100]];
  if (!first || !hundredth || !next) throw new Error("not made");
  expect(await letterTo(db, hundredth)).toContain(PROMOTION);
  expect(await letterTo(db, next)).not.toContain("consultation");
  expect(await letterTo(db, again)).toContain(PROMOTION);
});

test("of people who came in the same moment, one hundred get the promotion", async ({ db }) => {
  const created_at = new Date(Date.UTC(2026, 0, 1));
  const people = [];
  for (let number = 1; number <= 103; number += 1) people.push(await makeWaitlistEntry(db, { created_at }));
  for (const { id } of people) await confirmWaitlist(db, site, id);
  const written = await mails(db);
  expect(written).toHaveLength(103);
  expect(written.filter(({ body_text }) => body_text.includes(PROMOTION))).toHaveLength(100);
});

test.for(["TX", "tx", "Texas", "TEXAS"])(
  "where we are already, written as %s, the letter says so, and is the only one",
  async (state, { db }) => {
    const city = await makeCity(db, { name: "Plano", slug: "plano" });
    await makeProvider(db, { city_id: city.id });
    const entry = await makeWaitlistEntry(db, { city: "PLANO", state });
    const letter = await letterTo(db, entry);
    expect(letter).toContain("Good news: you do not have to wait.");
    expect(letter).toContain("https://hearthlist.example/city/plano");
    const rows = await asService(db, (tx) => tx.selectFrom("waitlist").select("told_at").execute());
    expect(rows).toEqual([{ told_at: expect.any(Date) }]);
  },
);

test("a city that was opened after its provider came is one where we are", async ({ db }) => {
  const city = await makeCity(db, { name: "Plano", slug: "plano", active: false });
  await makeProvider(db, { city_id: city.id });
  await asService(db, (tx) =>
    tx.updateTable("cities").set({ active: true }).where("id", "=", city.id).execute(),
  );
  expect(await letterTo(db, await makeWaitlistEntry(db))).toContain("https://hearthlist.example/city/plano");
});

test("a city of that name in another state, or without a provider, is not where we are", async ({ db }) => {
  const there = await makeCity(db, { name: "Plano", state: "Illinois", state_abbr: "IL" });
  await makeProvider(db, { city_id: there.id });
  const here = await makeCity(db, { name: "Plano" });
  const provider = await makeProvider(db, { city_id: here.id });
  await asService(db, (tx) =>
    tx.updateTable("providers").set({ active: false }).where("id", "=", provider.id).execute(),
  );
  const entry = await makeWaitlistEntry(db);
  expect(await letterTo(db, entry)).not.toContain("/city/");
});

test("who left before the letter was written gets none; nor does an entry that is gone", async ({ db }) => {
  const entry = await makeWaitlistEntry(db, { unsubscribed_at: new Date() });
  await confirmWaitlist(db, site, entry.id);
  await confirmWaitlist(db, site, randomUUID());
  expect(await mails(db)).toEqual([]);
});

test("a letter quotes nothing that could be a stranger's message", async ({ db }) => {
  const entry = await makeWaitlistEntry(db, { city: "Win at evil.example", state: "<b>now</b>" });
  await confirmWaitlist(db, site, entry.id);
  const [mail] = await mails(db);
  expect(JSON.stringify(mail)).not.toMatch(/evil|now<|&lt;b/);
  expect(mail?.subject).toBe("You're on the list for your city");
});
