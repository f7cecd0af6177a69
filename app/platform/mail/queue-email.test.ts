import { expect } from "vitest";
import { test } from "#tests/support/database.ts";
import { asService } from "../db/as-role.server.ts";
import type { Db } from "../db/database.server.ts";
import { type QueuedEmail, queueEmail } from "./queue-email.server.ts";

const mail: QueuedEmail = {
  kind: "waitlist-joined",
  about: "1",
  topic: { table: "tickets", id: "t1" },
  to: "ana@family.example",
  content: {
    subject: "You're on the list",
    greeting: "Dear Ana,",
    paragraphs: ["Thank you."],
    reason: "You joined our waitlist.",
    unsubscribeUrl: "https://hearthlist.example/unsubscribe/1",
  },
  audience: "family",
};

const mails = (db: Db) => asService(db, (tx) => tx.selectFrom("mails").selectAll().execute());
const write = (db: Db, each: QueuedEmail) => asService(db, (tx) => queueEmail(tx, each));

test("a letter waits in the mailbox with all that sending needs", async ({ db }) => {
  await write(db, {
    ...mail,
    replyTo: "desk@juniper.example",
    calendar: { method: "CANCEL", text: "BEGIN:VCALENDAR" },
  });
  const [written] = await mails(db);
  expect(written).toMatchObject({
    kind: "waitlist-joined",
    to_address: "ana@family.example",
    reply_to: "desk@juniper.example",
    subject: "You're on the list",
    calendar: "BEGIN:VCALENDAR",
    calendar_method: "CANCEL",
    unsubscribe_url: "https://hearthlist.example/unsubscribe/1",
    audience: "family",
    topic_table: "tickets",
    topic_id: "t1",
    status: "queued",
    attempts: 0,
  });
  expect(written?.message_id).toBe(written?.id);
  expect(written?.body_text).toContain("Thank you.");
  expect(written?.body_html).toContain("<p style");
});

test("a second one of the same kind, about the same, to the same, is not written", async ({ db }) => {
  await write(db, mail);
  await write(db, { ...mail, to: "Ana@Family.example", content: { ...mail.content, subject: "Again" } });
  expect(await mails(db)).toMatchObject([{ subject: "You're on the list" }]);
  await write(db, { ...mail, about: "2" });
  await write(db, { ...mail, kind: "city-launched" });
  await write(db, { ...mail, to: "ben@family.example" });
  expect(await mails(db)).toHaveLength(4);
});

test("an email for which someone waits in front of a page is sent first, and one to many people last", async ({
  db,
}) => {
  const urgent = ["change-address-code", "confirm-address", "confirm-new-address", "sign-in-code"];
  const bulk = ["city-launched", "review-invitation"];
  const others = ["subscription-started", "ticket-answered"];
  for (const kind of [...bulk, ...others, ...urgent]) await write(db, { ...mail, kind });
  const byPriority = Map.groupBy(await mails(db), ({ priority }) => priority);
  const kinds = [...byPriority]
    .toSorted(([one], [other]) => one - other)
    .map(([priority, rows]) => [priority, rows.map(({ kind }) => kind).toSorted()]);
  expect(kinds).toEqual([
    [-10, urgent],
    [0, others],
    [10, bulk],
  ]);
});
