import { randomUUID } from "node:crypto";
import fc from "fast-check";
import pg from "pg";
import { describe, expect, vi } from "vitest";
import { asService } from "#db/as-role.server.ts";
import { type Db, openDatabase } from "#db/database.server.ts";
import { REPORTS_SHOWN } from "#domain/inquiry-queue.ts";
import { PER_PAGE } from "#domain/review-queue.ts";
import { makeScratchDatabase, test } from "#tests/database.ts";
import {
  makeAccount,
  makeHeldConsultation,
  makeInquiry,
  makeProvider,
  makeReview,
  makeTicket,
} from "#tests/make.ts";
import { listFailedWork } from "./failed-work.server.ts";
import { findInquiry, listInquiryQueue } from "./inquiry-queue.server.ts";
import { listReportedListings } from "./report-queue.server.ts";
import { listReviewQueue } from "./review-queue.server.ts";
import { findQueuedTicket, listTicketQueue } from "./ticket-queue.server.ts";

const day = (date: number) => new Date(Date.UTC(2027, 0, date));
const ask = <T>(db: Db, read: (tx: Db, params: URLSearchParams) => Promise<T>, address = "") =>
  asService(db, (tx) => read(tx, new URLSearchParams(address)));

describe("reviews", () => {
  test("wait oldest first; others are seen newest first, with their proof", async ({ db }) => {
    const { id } = await makeProvider(db, { name: "Maple House" });
    const request = await makeHeldConsultation(db, id, { wished_date: "2027-01-02" });
    const late = await makeReview(db, id, { status: "pending", created_at: day(5) });
    const early = await makeReview(db, id, {
      status: "pending",
      created_at: day(3),
      consultation_request_id: request.id,
    });
    await makeReview(db, id, { status: "rejected", created_at: day(4) });
    const waiting = await ask(db, listReviewQueue);
    expect(waiting).toMatchObject({ filter: "waiting", count: 2, page: 1, pages: 1 });
    expect(waiting.reviews).toMatchObject([
      { id: early.id, providerName: "Maple House", consultation: request.id, consultedOn: "2027-01-02" },
      { id: late.id, consultation: null, consultedOn: null },
    ]);
    const all = await ask(db, listReviewQueue, "status=all");
    expect(all.reviews.map(({ status }) => status)).toEqual(["pending", "rejected", "pending"]);
    expect((await ask(db, listReviewQueue, "status=rejected")).count).toBe(1);
    expect((await ask(db, listReviewQueue, "status=published")).count).toBe(0);
  });

  test("one that looks like a copy comes with what it looks like", async ({ db }) => {
    const [own, other] = [await makeProvider(db), await makeProvider(db, { name: "Oak Home" })];
    const body = "They came every morning, were kind to my mother, and called when anything changed.";
    await makeReview(db, other.id, { body });
    await makeReview(db, other.id, {
      body: "Something quite different, about the garden and the soup there.",
    });
    const copy = await makeReview(db, own.id, {
      status: "pending",
      held_because: "copy",
      body: `${body} Thanks!`,
    });
    await makeReview(db, own.id, { status: "pending", body });
    const { reviews } = await ask(db, listReviewQueue);
    const found = reviews.find(({ id }) => id === copy.id);
    expect(found?.similar.length).toBe(2);
    expect(found?.similar).toContainEqual(expect.objectContaining({ providerName: "Oak Home", body }));
    for (const { percent, id } of found?.similar ?? []) {
      expect(percent).toBeGreaterThanOrEqual(70);
      expect(id).not.toBe(copy.id);
    }
    // What nobody held is not compared.
    expect(reviews.find(({ held_because }) => held_because === null)?.similar).toEqual([]);
  });
});

describe("tickets", () => {
  test("the oldest promise comes first, then what nothing is promised for", async ({ db }) => {
    const enterprise = await makeProvider(db, { tier: "enterprise" });
    const premium = await makeProvider(db, { tier: "premium" });
    const basic = await makeProvider(db, { tier: "basic" });
    const none = await makeTicket(db, basic.id, { subject: "none", created_at: day(1) });
    await makeTicket(db, premium.id, { subject: "in a day", created_at: day(10) });
    await makeTicket(db, enterprise.id, { subject: "in four hours", created_at: day(10) });
    await makeTicket(db, premium.id, { subject: "overdue", created_at: day(8), status: "in_progress" });
    await makeTicket(db, premium.id, { subject: "done", status: "resolved" });
    await makeTicket(db, premium.id, { subject: "over", status: "closed" });
    const subjects = async (address: string) =>
      (await ask(db, listTicketQueue, address)).tickets.map(({ subject }) => subject);
    expect(await subjects("")).toEqual(["overdue", "in four hours", "in a day", "none"]);
    expect(await subjects("status=in_progress")).toEqual(["overdue"]);
    expect(await subjects("status=open")).toEqual(["in four hours", "in a day", "none"]);
    expect((await subjects("status=resolved")).toSorted()).toEqual(["done", "over"]);
    expect(await subjects("status=all")).toHaveLength(6);
    expect(none.answer_due_at).toBeNull();
  });

  test("one is found with what was said; anything else is not", async ({ db }) => {
    const { id: provider } = await makeProvider(db, { name: "Elm", tier: "premium" });
    const { id } = await makeTicket(db, provider);
    for (const message of ["a", "b"])
      await asService(db, (tx) =>
        tx
          .insertInto("ticket_responses")
          .values({
            id: randomUUID(),
            ticket_id: id,
            message,
            author: "Elm",
            created_at: day(message === "a" ? 1 : 2),
          })
          .execute(),
      );
    const ticket = await asService(db, (tx) => findQueuedTicket(tx, id));
    expect(ticket).toMatchObject({ providerName: "Elm", tier: "premium", mark: "open 2" });
    expect(ticket?.responses.map(({ message }) => message)).toEqual(["a", "b"]);
    for (const other of [randomUUID(), "", "x", "' or true --"])
      expect(await asService(db, (tx) => findQueuedTicket(tx, other))).toBeUndefined();
  });
});

describe("inquiries", () => {
  test("are filtered by status and type, and never hold reports", async ({ db }) => {
    const { id: provider } = await makeProvider(db);
    await makeInquiry(db, { name: "late", created_at: day(9) });
    await makeInquiry(db, {
      name: "early",
      created_at: day(2),
      inquiry_type: "media",
      status: "in_progress",
    });
    await makeInquiry(db, { name: "spam", status: "spam" });
    await makeInquiry(db, { name: "report", provider_id: provider });
    const names = async (address: string) =>
      (await ask(db, listInquiryQueue, address)).inquiries.map(({ name }) => name);
    expect(await names("")).toEqual(["early", "late"]);
    expect(await names("type=media")).toEqual(["early"]);
    expect(await names("status=spam&type=partnership")).toEqual(["spam"]);
    expect(await names("status=spam&type=media")).toEqual([]);
    expect(await names("status=new")).toEqual(["late"]);
    expect((await names("status=all")).toSorted()).toEqual(["early", "late", "spam"]);
  });

  test("a provider is known by either of its addresses", async ({ db }) => {
    const { id } = await makeProvider(db, { name: "Elm", email: "office@elm.example" });
    await makeAccount(db, id, { sign_in_email: "boss@elm.example" });
    for (const email of ["boss@elm.example", "OFFICE@elm.example"]) {
      const inquiry = await makeInquiry(db, { email });
      expect(await asService(db, (tx) => findInquiry(tx, inquiry.id))).toMatchObject({
        sender: { id, name: "Elm", tier: "basic" },
      });
    }
    const stranger = await makeInquiry(db);
    expect((await asService(db, (tx) => findInquiry(tx, stranger.id)))?.sender).toBeUndefined();
    for (const other of [randomUUID(), "", "x"])
      expect(await asService(db, (tx) => findInquiry(tx, other))).toBeUndefined();
  });

  test("a report becomes an inquiry when its listing is deleted", async ({ db }) => {
    const { id: provider } = await makeProvider(db);
    await makeInquiry(db, { provider_id: provider });
    await asService(db, (tx) => tx.deleteFrom("providers").where("id", "=", provider).execute());
    expect((await ask(db, listReportedListings)).count).toBe(0);
    expect((await ask(db, listInquiryQueue)).count).toBe(1);
  });
});

describe("reports", () => {
  test("stand by listing: most open ones first, and of these the oldest", async ({ db }) => {
    const [one, two, done] = [await makeProvider(db), await makeProvider(db), await makeProvider(db)];
    await makeInquiry(db, { provider_id: one.id, created_at: day(1) });
    await makeInquiry(db, { provider_id: two.id, created_at: day(4), message: "new" });
    await makeInquiry(db, { provider_id: two.id, created_at: day(3), message: "old", status: "in_progress" });
    await makeInquiry(db, { provider_id: two.id, created_at: day(2), message: "handled", status: "closed" });
    await makeInquiry(db, { provider_id: done.id, status: "closed" });
    const { listings, count } = await ask(db, listReportedListings);
    expect(count).toBe(2);
    expect(listings).toMatchObject([
      { provider_id: two.id, open: 2, total: 3 },
      { provider_id: one.id, open: 1, total: 1 },
    ]);
    expect(listings[0]?.reports.map(({ message, isOpen }) => [message, isOpen])).toEqual([
      ["old", true],
      ["new", true],
      ["handled", false],
    ]);
    expect((await ask(db, listReportedListings, "status=handled")).listings).toMatchObject([
      { provider_id: done.id },
    ]);
    expect((await ask(db, listReportedListings, "status=all")).count).toBe(3);
  });

  test("of one that is reported by many, some are shown", async ({ db }) => {
    const { id } = await makeProvider(db);
    for (let i = 0; i < REPORTS_SHOWN + 3; i += 1) await makeInquiry(db, { provider_id: id });
    const [listing] = (await ask(db, listReportedListings)).listings;
    expect(listing).toMatchObject({ open: REPORTS_SHOWN + 3 });
    expect(listing?.reports).toHaveLength(REPORTS_SHOWN);
  });
});

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
        await listFailedWork(tx, params);
      });
    }),
    { numRuns: Number(process.env.DEEP ?? 1) * 50 },
  );
}, 600_000);

describe("ten thousand of each", () => {
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
      await fillQueues(pool, id);
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
      for (let page = 1; page <= 2500 / PER_PAGE + 1; page += 1)
        for (const ticket of (await ask(db, listTicketQueue, `status=open&page=${page}`)).tickets)
          seen.add(ticket.id);
      expect(seen.size).toBe(2500);
    } finally {
      await db.destroy();
      await scratch.drop();
    }
  }, 120_000);
});

function isStatement(sent: unknown): sent is { text: string; values: unknown[] } {
  return typeof sent === "object" && sent !== null && "text" in sent && "values" in sent;
}

/** Three of each minute, so that their order is not the time's alone. */
async function fillQueues(pool: pg.Pool, providerId: string) {
  await pool.query(`
    alter table hearthlist.contact_submissions disable trigger user;
    alter table hearthlist.reviews disable trigger user;
    insert into hearthlist.contact_submissions (id, name, business_name, email, phone, inquiry_type, message, status, created_at)
    select gen_random_uuid(), 'n', 'b', 'a@b.example', '1', (array['other', 'media'])[1 + n % 2], 'm',
      (array['new', 'in_progress', 'answered', 'closed', 'spam'])[1 + n % 5], now() - n / 3 * interval '1 minute'
    from generate_series(1, 10000) n;
    insert into hearthlist.tickets (id, provider_id, subject, description, status, created_at)
    select gen_random_uuid(), '${providerId}', 's', 'd',
      (array['open', 'in_progress', 'resolved', 'closed'])[1 + n % 4], now() - n / 3 * interval '1 minute'
    from generate_series(1, 10000) n;
    insert into hearthlist.reviews (id, provider_id, author_name, rating, body, status, created_at)
    select gen_random_uuid(), '${providerId}', 'a', 5, 'b',
      (array['pending', 'published', 'rejected'])[1 + n % 3], now() - n / 3 * interval '1 minute'
    from generate_series(1, 10000) n;
    analyze;
  `);
}
