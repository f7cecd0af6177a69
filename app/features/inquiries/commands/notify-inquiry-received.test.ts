import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { test } from "#tests/support/database.ts";
import { makeInquiry } from "#tests/support/make.ts";
import { inquiryTypes } from "../rules/inquiry.ts";
import { notifyInquiryReceived } from "./notify-inquiry-received.server.ts";

const mailsOf = (db: Db) =>
  asService(db, (tx) => tx.selectFrom("mails").selectAll().orderBy("kind", "desc").execute());

test("the team and the sender each get one letter, and each can answer the other", async ({ db }) => {
  const { id } = await makeInquiry(db, { email: "ana@sunrise.example", inquiry_type: "partnership" });
  await notifyInquiryReceived(db, id);
  expect(await mailsOf(db)).toMatchObject([
    {
      kind: "inquiry-received",
      to_address: "business@hearthlist.example",
      reply_to: "ana@sunrise.example",
      subject: "New inquiry: Partnership",
      audience: "team",
      status: "queued",
    },
    {
      kind: "inquiry-confirmation",
      to_address: "ana@sunrise.example",
      reply_to: "business@hearthlist.example",
      subject: "We received your message to Hearthlist",
      audience: null,
      status: "queued",
    },
  ]);
});

test("each type goes to its own mailbox", async ({ db }) => {
  for (const { value } of inquiryTypes) {
    const { id } = await makeInquiry(db, { inquiry_type: value });
    await notifyInquiryReceived(db, id);
  }
  const received = (await mailsOf(db)).filter(({ kind }) => kind === "inquiry-received");
  expect(Object.fromEntries(received.map(({ subject, to_address }) => [subject, to_address]))).toEqual({
    "New inquiry: Listing a care service": "providers@hearthlist.example",
    "New inquiry: Advertising": "business@hearthlist.example",
    "New inquiry: Partnership": "business@hearthlist.example",
    "New inquiry: Media and press": "business@hearthlist.example",
    "New inquiry: Investment": "business@hearthlist.example",
    "New inquiry: Help, or something else": "support@hearthlist.example",
  });
});

test("the job can run twice, and each letter is written once", async ({ db }) => {
  const { id } = await makeInquiry(db);
  await notifyInquiryReceived(db, id);
  await notifyInquiryReceived(db, id);
  expect(await mailsOf(db)).toHaveLength(2);
});

test("two inquiries of the same person are two", async ({ db }) => {
  for (const { id } of [await makeInquiry(db), await makeInquiry(db)]) await notifyInquiryReceived(db, id);
  expect(await mailsOf(db)).toHaveLength(4);
});

test("an inquiry that is gone is nothing to tell of", async ({ db }) => {
  await notifyInquiryReceived(db, randomUUID());
  expect(await mailsOf(db)).toEqual([]);
});

test("the confirmation carries nothing that was typed: the address may be somebody else's", async ({
  db,
}) => {
  const { id } = await makeInquiry(db, {
    name: "Win Money",
    business_name: "at https://spam.example",
    phone: "call 900",
    message: "https://spam.example/now",
  });
  await notifyInquiryReceived(db, id);
  const confirmation = (await mailsOf(db)).find(({ kind }) => kind === "inquiry-confirmation");
  expect(`${confirmation?.subject}${confirmation?.body_text}${confirmation?.body_html}`).not.toMatch(
    /Win Money|spam|call 900/,
  );
});

test("a row with an address that could break a header is told to the team without it", async ({ db }) => {
  const { id } = await makeInquiry(db, { email: "ana@x.example\r\nBcc: all@x.example" });
  await notifyInquiryReceived(db, id);
  expect(await mailsOf(db)).toMatchObject([{ kind: "inquiry-received", reply_to: null }]);
});
