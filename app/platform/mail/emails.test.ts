import { expect } from "vitest";
import { test } from "#tests/support/database.ts";
import { makeEmail } from "#tests/support/make.ts";
import { countFailedEmails, findEmail, listEmails, listFailedEmails } from "./emails.server.ts";

test("the mailbox shows the newest hundred, newest first", async ({ db }) => {
  for (let day = 1; day <= 101; day += 1) {
    const created_at = new Date(Date.UTC(2027, 0, day));
    await makeEmail(db, { subject: `Day ${day}`, created_at });
  }
  const subjects = (await listEmails(db)).map(({ subject }) => subject);
  expect(subjects).toEqual(Array.from({ length: 100 }, (_, index) => `Day ${101 - index}`));
});

test("one letter, or none", async ({ db }) => {
  const { id } = await makeEmail(db, { subject: "This one" });
  expect(await findEmail(db, id)).toMatchObject({ subject: "This one" });
  for (const other of ["00000000-0000-4000-8000-000000000000", "one", "", "' or 1=1"]) {
    expect(await findEmail(db, other)).toBeUndefined();
  }
});

test("failed letters are listed and counted, and no others", async ({ db }) => {
  expect([await listFailedEmails(db), await countFailedEmails(db)]).toEqual([[], 0]);
  await makeEmail(db);
  await makeEmail(db, { status: "sent" });
  await makeEmail(db, { status: "given_up" });
  const old = await makeEmail(db, { status: "failed", attempts: 25, created_at: new Date("2020-01-01") });
  const topic = { topic_table: "tickets", topic_id: "t1" };
  const recent = await makeEmail(db, { status: "failed", last_error: "EENVELOPE 550", ...topic });
  expect(await listFailedEmails(db)).toMatchObject([
    {
      id: recent.id,
      last_error: "EENVELOPE 550",
      to: "a…@family.example",
      topic: { table: "tickets", id: "t1" },
    },
    { id: old.id, attempts: 25, topic: null },
  ]);
  expect(await countFailedEmails(db)).toBe(2);
  expect(await listFailedEmails(db, { limit: 1, offset: 1 })).toMatchObject([{ id: old.id }]);
  expect(JSON.stringify(await listFailedEmails(db))).not.toMatch(/ana@|Dear|A letter/);
});
