import { expect } from "vitest";
import { test } from "#tests/support/database.ts";
import { makeMail } from "#tests/support/make.ts";
import { countFailedMails, findMail, listFailedMails, listMails } from "./emails.server.ts";

test("the mailbox shows the newest hundred, newest first", async ({ db }) => {
  for (let day = 1; day <= 101; day += 1) {
    const created_at = new Date(Date.UTC(2027, 0, day));
    await makeMail(db, { subject: `Day ${day}`, created_at });
  }
  const subjects = (await listMails(db)).map(({ subject }) => subject);
  expect(subjects).toEqual(Array.from({ length: 100 }, (_, index) => `Day ${101 - index}`));
});

test("one letter, or none", async ({ db }) => {
  const { id } = await makeMail(db, { subject: "This one" });
  expect(await findMail(db, id)).toMatchObject({ subject: "This one" });
  for (const other of ["00000000-0000-4000-8000-000000000000", "one", "", "' or 1=1"]) {
    expect(await findMail(db, other)).toBeUndefined();
  }
});

test("failed letters are listed and counted, and no others", async ({ db }) => {
  expect([await listFailedMails(db), await countFailedMails(db)]).toEqual([[], 0]);
  await makeMail(db);
  await makeMail(db, { status: "sent" });
  await makeMail(db, { status: "given_up" });
  const old = await makeMail(db, { status: "failed", attempts: 25, created_at: new Date("2020-01-01") });
  const topic = { topic_table: "tickets", topic_id: "t1" };
  const recent = await makeMail(db, { status: "failed", last_error: "EENVELOPE 550", ...topic });
  expect(await listFailedMails(db)).toMatchObject([
    {
      id: recent.id,
      last_error: "EENVELOPE 550",
      to: "a…@family.example",
      topic: { table: "tickets", id: "t1" },
    },
    { id: old.id, attempts: 25, topic: null },
  ]);
  expect(await countFailedMails(db)).toBe(2);
  expect(await listFailedMails(db, { limit: 1, offset: 1 })).toMatchObject([{ id: old.id }]);
  expect(JSON.stringify(await listFailedMails(db))).not.toMatch(/ana@|Dear|A letter/);
});
