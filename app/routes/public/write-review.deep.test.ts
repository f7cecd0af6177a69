import fc from "fast-check";
import { RouterContextProvider } from "react-router";
import { describe, expect } from "vitest";
import { reviewRateLimits } from "#features/reviews/rules/rate-limits.ts";
import { sign } from "#platform/crypto/sign.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { HONEYPOT_FIELD } from "#platform/forms/anti-spam.ts";
import { clientAddressContext, dbContext, secretsContext } from "#platform/http/context.server.ts";
import { consumeRateLimit } from "#platform/rate-limit/consume-rate-limit.server.ts";
import { cases } from "#tests/support/cases.ts";
import { test } from "#tests/support/database.ts";
import { makeConfirmedConsultation, makeProvider } from "#tests/support/make.ts";
import { secrets } from "#tests/support/secrets.ts";
import { action, loader } from "./write-review.tsx";

const valid = {
  rating: "4",
  title: "",
  text: "They listened to us, and came back the next day.",
  relationship: "Daughter of a resident",
  name: "Marlene K.",
};
let serial = 0;

function asking(db: Db, request: Request) {
  serial += 1;
  const context = new RouterContextProvider();
  context.set(dbContext, db);
  context.set(secretsContext, secrets);
  // Another household each time: one may only send so many.
  context.set(clientAddressContext, `10.0.${serial >> 8}.${serial & 255}`);
  return { request, context, url: new URL(request.url), params: {}, pattern: "/reviews/write" } as const;
}

async function invite(db: Db) {
  const provider = await makeProvider(db, { name: "Maple House" });
  const { id } = await makeConfirmedConsultation(db, provider.id, { review_invited_at: new Date() });
  return linkTo(id);
}
const linkTo = (id: string, key = sign(secrets.links, `review ${id}`)) =>
  `http://hearthlist.example/reviews/write?${new URLSearchParams({ request: id, key })}`;
const open = (db: Db, link: string) => loader(asking(db, new Request(link)));
const send = (db: Db, link: string, fields: Record<string, string>) =>
  action(asking(db, new Request(link, { method: "POST", body: new URLSearchParams(fields) })));
const stored = (db: Db) => asService(db, (tx) => tx.selectFrom("reviews").select("body").execute());

test("an invitation opens the form of its provider", async ({ db }) => {
  const { data, init } = await open(db, await invite(db));
  expect(init?.status).toBeUndefined();
  expect(data).toMatchObject({ invitation: { provider: "Maple House", isWritten: false }, isMissing: false });
});

describe("a link that is not ours", () => {
  const nobody = "00000000-0000-4000-8000-000000000000";

  test("is a 404, all the same whatever is wrong with it", async ({ db }) => {
    const link = await invite(db);
    const links = [
      link.slice(0, -1),
      link.replace("request=", "request=0"),
      linkTo(nobody),
      linkTo(nobody, "x"),
      linkTo("", ""),
      linkTo("' or true --", "x"),
      "http://hearthlist.example/reviews/write",
    ];
    for (const wrong of links) {
      const { data, init } = await open(db, wrong);
      expect({ ...data, marks: undefined, status: init?.status }).toEqual({
        invitation: undefined,
        isMissing: true,
        marks: undefined,
        status: 404,
      });
      expect((await send(db, wrong, valid)).init?.status).toBe(404);
      expect((await send(db, wrong, {})).init?.status).toBe(404);
    }
    expect(await stored(db)).toEqual([]);
  });
});

test("a machine that fills in everything is told so, and nothing is stored", async ({ db }) => {
  const { data, init } = await send(db, await invite(db), { ...valid, [HONEYPOT_FIELD]: "x" });
  expect(init?.status).toBe(422);
  expect(data.problem).toBe("This could not be sent. Please call us instead.");
  expect(data.values).toMatchObject(valid);
  expect(await stored(db)).toEqual([]);
});

test("should storing fail, the message says so, and what was written stays", async ({ db }) => {
  const link = await invite(db);
  await db.schema
    .alterTable("hearthlist.reviews")
    .addColumn("extra", "text", (c) => c.notNull())
    .execute();
  const { data, init } = await send(db, link, valid);
  expect(init?.status).toBe(500);
  expect(data.problem).toBe("Your review could not be sent. Please try again.");
  expect(data.values).toMatchObject(valid);
  expect(await stored(db)).toEqual([]);

  await db.schema.alterTable("hearthlist.reviews").dropColumn("extra").execute();
  expect((await send(db, link, valid)).data).toEqual({ received: "now" });
  expect(await stored(db)).toHaveLength(1);
});

test("what comes too often from one address is told so, and told whom to call", async ({ db }) => {
  const link = await invite(db);
  const asked = asking(db, new Request(link, { method: "POST", body: new URLSearchParams(valid) }));
  for (let used = 0; used < reviewRateLimits.address.max; used += 1)
    await asService(db, (tx) =>
      consumeRateLimit(tx, secrets.limits, reviewRateLimits.address, asked.context.get(clientAddressContext)),
    );
  const { data, init } = await action(asked);
  expect(init?.status).toBe(429);
  expect(data.problem).toBe(
    "We have received many requests like this one. Please try again in an hour, or call us at (214) 555-0142.",
  );
  expect(data.values).toMatchObject(valid);
  expect(await stored(db)).toEqual([]);
});

test("while forms are closed the page says why, and nothing is stored", async ({ db }) => {
  const link = await invite(db);
  const closed = { service_slug: "seniorcare", status: "paused", message: "Back on Monday." };
  await asService(db, (tx) => tx.insertInto("service_status_config").values(closed).execute());
  expect((await open(db, link)).data.invitation?.closed).toBe("Back on Monday.");
  expect((await send(db, link, valid)).init?.status).toBe(503);
  expect(await stored(db)).toEqual([]);
});

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme", minLength: 15, maxLength: 60 }),
  fc.constantFrom("", " ", "x".repeat(100), "x".repeat(5001), "'; drop table reviews --", "\0\0"),
);
const anyForm = fc.oneof(
  fc.record(
    {
      rating: fc.oneof(fc.constantFrom("1", "2", "3", "4", "5"), anyText),
      title: anyText,
      text: anyText,
      relationship: anyText,
      name: anyText,
    },
    { requiredKeys: [] },
  ),
  fc.constantFrom(...Object.keys(valid)).chain((name) => anyText.map((text) => ({ ...valid, [name]: text }))),
  fc.dictionary(anyText, anyText, { maxKeys: 8 }),
);

test("whatever is sent is a review that is stored, or a 4xx that stores nothing", async ({ db }) => {
  const link = await invite(db);
  await fc.assert(
    fc.asyncProperty(anyForm, async (fields) => {
      const { init } = await send(db, link, fields);
      const rows = await stored(db);
      expect([init?.status, rows.length]).toEqual(rows.length ? [200, 1] : [422, 0]);
      if (rows.length) await asService(db, (tx) => tx.deleteFrom("reviews").execute());
    }),
    { ...cases(2_000), endOnFailure: true },
  );
});
