import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { findInquiry, listInquiryQueue } from "#features/inquiries/queries/inquiry-queue.server.ts";
import { listReportedListings } from "#features/inquiries/queries/report-queue.server.ts";
import { REPORTS_SHOWN_MAX } from "#features/inquiries/rules/inquiry-queue.ts";
import { listReviewQueue } from "#features/reviews/queries/review-moderation-queue.server.ts";
import { findQueuedTicket, listTicketQueue } from "#features/tickets/queries/ticket-queue.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { test } from "#tests/support/database.ts";
import {
  makeAccount,
  makeConfirmedConsultation,
  makeInquiry,
  makeProvider,
  makeReview,
  makeTicket,
} from "#tests/support/make.ts";

const day = (date: number) => new Date(Date.UTC(2027, 0, date));
const ask = <T>(db: Db, read: (tx: Db, params: URLSearchParams) => Promise<T>, address = "") =>
  asService(db, (tx) => read(tx, new URLSearchParams(address)));

describe("reviews", () => {
  test("wait oldest first; others are seen newest first, with their proof", async ({ db }) => {
    const { id } = await makeProvider(db, { name: "Maple House" });
    const request = await makeConfirmedConsultation(db, id, { wished_date: "2027-01-02" });
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
    expect(ticket).toMatchObject({ providerName: "Elm", tier: "premium", version: "open 2" });
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
    for (let i = 0; i < REPORTS_SHOWN_MAX + 3; i += 1) await makeInquiry(db, { provider_id: id });
    const [listing] = (await ask(db, listReportedListings)).listings;
    expect(listing).toMatchObject({ open: REPORTS_SHOWN_MAX + 3 });
    expect(listing?.reports).toHaveLength(REPORTS_SHOWN_MAX);
  });
});
