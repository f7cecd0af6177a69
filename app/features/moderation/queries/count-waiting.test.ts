import { sql } from "kysely";
import { expect } from "vitest";
import { asService, asVisitor } from "#platform/db/as-role.server.ts";
import { openScratchDatabase, test } from "#tests/support/database.ts";
import { makeEmail, makeInquiry, makeProvider, makeReview, makeTicket } from "#tests/support/make.ts";
import { countWaiting } from "./count-waiting.server.ts";

const none = { submissions: 0, edits: 0, reviews: 0, reports: 0, tickets: 0, inquiries: 0, failed: 0 };

test("each queue counts what waits in it, and nothing else", async ({ db }) => {
  expect(await asService(db, countWaiting)).toEqual(none);
  const [one, other] = [await makeProvider(db), await makeProvider(db)];
  for (const status of ["pending", "pending", "published", "rejected"])
    await makeReview(db, one.id, { status });
  for (const status of ["open", "in_progress", "resolved", "closed"])
    await makeTicket(db, one.id, { status });
  for (const status of ["new", "in_progress", "answered", "closed", "spam"]) {
    await makeInquiry(db, { status });
    await makeInquiry(db, { status, provider_id: one.id });
  }
  await makeInquiry(db, { provider_id: other.id, status: "closed" });
  for (const status of ["queued", "sent", "failed", "given_up"]) await makeEmail(db, { status });
  expect(await asService(db, countWaiting)).toEqual({
    ...none,
    reviews: 2,
    reports: 1,
    tickets: 2,
    inquiries: 2,
    failed: 1,
  });
});

test("nobody but the service counts", async ({ db }) => {
  await expect(asVisitor(db, countWaiting)).rejects.toMatchObject({ code: "42501" });
});

test("a database without a job queue has no failed job", async () => {
  const scratch = await openScratchDatabase();
  try {
    await sql`drop schema graphile_worker cascade`.execute(scratch.owner.db);
    expect(await asService(scratch.server.db, countWaiting)).toEqual(none);
  } finally {
    await scratch.close();
  }
});
