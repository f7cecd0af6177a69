import { randomBytes, randomUUID } from "node:crypto";
import { expect } from "vitest";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { test } from "#tests/support/database.ts";
import { makeEmail, makeWaitlistEntry } from "#tests/support/make.ts";
import { createUnsubscribeUrl, unsubscribeFromWaitlist } from "./unsubscribe-from-waitlist.server.ts";

const secret = randomBytes(32);

function linkTo(entry: string, by = secret) {
  const { searchParams } = new URL(createUnsubscribeUrl(by, "https://hearthlist.example", entry));
  return { entry: searchParams.get("entry") ?? "", key: searchParams.get("key") ?? "" };
}

async function waiting(db: Db) {
  const rows = await asService(db, (tx) => tx.selectFrom("waitlist").selectAll().execute());
  return rows
    .filter(({ unsubscribed_at }) => !unsubscribed_at)
    .map(({ email, city }) => `${email} ${city}`)
    .toSorted();
}

test("who leaves, leaves all places, and nobody else does", async ({ db }) => {
  const kim = await makeWaitlistEntry(db, { email: "kim@family.example" });
  await makeWaitlistEntry(db, { email: "KIM@family.example", city: "Frisco" });
  await makeWaitlistEntry(db, { email: "lee@family.example" });
  for (const _ of ["once", "and again"]) {
    expect(await unsubscribeFromWaitlist(db, secret, linkTo(kim.id))).toEqual({ ok: true });
    expect(await waiting(db)).toEqual(["lee@family.example Plano"]);
  }
});

test("letters about the waitlist that are still to be sent to who left are given up, and no others", async ({
  db,
}) => {
  const kim = await makeWaitlistEntry(db, { email: "kim@family.example" });
  const letters = [
    ["waitlist-joined", "kim@family.example", "queued", "given_up"],
    ["city-launched", "KIM@family.example", "queued", "given_up"],
    // An admin could have it tried again.
    ["city-launched", "kim@family.example", "failed", "given_up"],
    ["waitlist-joined", "kim@family.example", "sent", "sent"],
    ["consultation-confirmed", "kim@family.example", "queued", "queued"],
    ["city-launched", "lee@family.example", "queued", "queued"],
  ] as const;
  const written = [];
  for (const [kind, to_address, status] of letters)
    written.push(await makeEmail(db, { kind, to_address, status }));
  await unsubscribeFromWaitlist(db, secret, linkTo(kim.id));
  const rows = await asService(db, (tx) => tx.selectFrom("mails").select(["id", "status"]).execute());
  const after = written.map(({ id }) => rows.find((row) => row.id === id)?.status);
  expect(after).toEqual(letters.map(([, , , status]) => status));
});

test("a link that we did not make does nothing", async ({ db }) => {
  const kim = await makeWaitlistEntry(db, { email: "kim@family.example" });
  const lee = await makeWaitlistEntry(db, { email: "lee@family.example" });
  const wrong = [
    linkTo(kim.id, randomBytes(32)),
    { ...linkTo(kim.id), entry: lee.id },
    { entry: kim.id, key: "" },
    { entry: "", key: "" },
    { entry: "'; drop table waitlist; --", key: "ä".repeat(43) },
  ];
  for (const link of wrong)
    expect(await unsubscribeFromWaitlist(db, secret, link)).toEqual({ ok: false, problem: "unknown link" });
  expect(await waiting(db)).toHaveLength(2);
});

test("a link to an entry that was deleted works and changes nothing", async ({ db }) => {
  await makeWaitlistEntry(db);
  expect(await unsubscribeFromWaitlist(db, secret, linkTo(randomUUID()))).toEqual({ ok: true });
  expect(await waiting(db)).toHaveLength(1);
});
