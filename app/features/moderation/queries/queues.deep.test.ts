import fc from "fast-check";
import pg from "pg";
import { describe, expect, vi } from "vitest";
import { listInquiryQueue } from "#features/inquiries/queries/inquiry-queue.server.ts";
import { listReportedListings } from "#features/inquiries/queries/report-queue.server.ts";
import { listFailures } from "#features/operations/queries/failed-jobs.server.ts";
import { listReviewQueue } from "#features/reviews/queries/review-moderation-queue.server.ts";
import { listTicketQueue } from "#features/tickets/queries/ticket-queue.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import { type Db, openDatabase } from "#platform/db/database.server.ts";
import { PER_PAGE } from "#platform/paging/page-info.ts";
import { cases } from "#tests/support/cases.ts";
import { makeScratchDatabase, test } from "#tests/support/database.ts";
import { makeProvider } from "#tests/support/make.ts";

test("whatever an address asks for, there is a page", async ({ db }) => {
  const text = fc.string({ unit: "binary", maxLength: 20 });
  const asked = fc.record({
    status: fc.oneof(text, fc.constantFrom("all", "waiting", "open", "spam")),
    type: fc.oneof(text, fc.constantFrom("media", "other")),
    page: fc.oneof(text, fc.integer().map(String), fc.double().map(String)),
    letters: fc.oneof(text, fc.integer().map(String)),
  });
  await fc.assert(
    fc.asyncProperty(asked, async (address) => {
      const params = new URLSearchParams(address);
      await asService(db, async (tx) => {
        for (const list of [listReviewQueue, listTicketQueue, listInquiryQueue, listReportedListings])
          expect((await list(tx, params)).page).toBe(1);
        await listFailures(tx, params);
      });
    }),
    cases(500),
  );
});

describe("thousands of each", () => {
  const { numRuns: ROWS } = cases(10_000, 5_000);

  /** The statement that read the rows of a page, as it was sent. */
  async function pageStatement(db: Db, read: (tx: Db) => Promise<unknown>) {
    const spy = vi.spyOn(pg.Client.prototype, "query");
    try {
      await asService(db, read);
      const sent: unknown[] = spy.mock.calls.map((call) => call[0]);
      const [statement] = sent.filter(isStatement).filter(({ text }) => text.includes("offset"));
      if (!statement) throw new Error("no page was read");
      return statement;
    } finally {
      spy.mockRestore();
    }
  }

  test("are read by an index in their order, a page at a time, and each once", async () => {
    const scratch = await makeScratchDatabase();
    const { db, pool } = openDatabase({ connectionString: scratch.ownerUrl }, { max: 2 });
    try {
      const { id } = await makeProvider(db, { tier: "premium" });
      await fillQueues(pool, id, ROWS);
      for (const [list, address] of [
        [listReviewQueue, ""],
        [listReviewQueue, "status=rejected"],
        [listReviewQueue, "status=all&page=50"],
        [listTicketQueue, ""],
        [listTicketQueue, "status=open&page=10"],
        [listTicketQueue, "status=all&page=100"],
        [listInquiryQueue, ""],
        [listInquiryQueue, "type=media&page=20"],
        [listInquiryQueue, "status=spam"],
        [listInquiryQueue, "status=all&page=100"],
      ] as const) {
        const params = new URLSearchParams(address);
        const { text, values } = await pageStatement(db, (tx) => list(tx, params));
        const client = await pool.connect();
        await client.query("set search_path = hearthlist, extensions, public");
        const { rows } = await client.query(`explain ${text}`, values);
        client.release(true);
        const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
        expect(plan, `${list.name} ${address}`).not.toMatch(
          /Seq Scan on (reviews|tickets|contact_submissions)|(?:^|->) *Sort +\(/m,
        );
        expect(plan).toMatch(/Index.* Scan/);
      }
      const seen = new Set<string>();
      for (let page = 1; page <= ROWS / 4 / PER_PAGE + 1; page += 1)
        for (const ticket of (
          await asService(db, (tx) =>
            listTicketQueue(tx, new URLSearchParams({ status: "open", page: `${page}` })),
          )
        ).tickets)
          seen.add(ticket.id);
      expect(seen.size).toBe(ROWS / 4);
    } finally {
      await db.destroy();
      await scratch.drop();
    }
  });
});

function isStatement(sent: unknown): sent is { text: string; values: unknown[] } {
  return typeof sent === "object" && sent !== null && "text" in sent && "values" in sent;
}

/** Three of each minute, so that their order is not the time's alone. */
async function fillQueues(pool: pg.Pool, providerId: string, rows: number) {
  await pool.query(`
    alter table hearthlist.contact_submissions disable trigger user;
    alter table hearthlist.reviews disable trigger user;
    insert into hearthlist.contact_submissions (id, name, business_name, email, phone, inquiry_type, message, status, created_at)
    select gen_random_uuid(), 'n', 'b', 'a@b.example', '1', (array['other', 'media'])[1 + n % 2], 'm',
      (array['new', 'in_progress', 'answered', 'closed', 'spam'])[1 + n % 5], now() - n / 3 * interval '1 minute'
    from generate_series(1, ${rows}) n;
    insert into hearthlist.tickets (id, provider_id, subject, description, status, created_at)
    select gen_random_uuid(), '${providerId}', 's', 'd',
      (array['open', 'in_progress', 'resolved', 'closed'])[1 + n % 4], now() - n / 3 * interval '1 minute'
    from generate_series(1, ${rows}) n;
    insert into hearthlist.reviews (id, provider_id, author_name, rating, body, status, created_at)
    select gen_random_uuid(), '${providerId}', 'a', 5, 'b',
      (array['pending', 'published', 'rejected'])[1 + n % 3], now() - n / 3 * interval '1 minute'
    from generate_series(1, ${rows}) n;
    analyze;
  `);
}
