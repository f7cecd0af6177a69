import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { openScratchDatabase, test } from "#tests/support/database.ts";
import { makeInquiry, makeProvider } from "#tests/support/make.ts";
import { type InquiryStatus, inquiryStatuses } from "../rules/inquiry-queue.ts";
import { changeInquiry, handleReports } from "./change-inquiry.server.ts";

const admin = { kind: "admin", email: "boss@hearthlist.example" } as const;
const rowOf = (db: Db, id: string) =>
  asService(db, (tx) =>
    tx.selectFrom("contact_submissions").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
  );
const logOf = (db: Db) =>
  asService(db, (tx) =>
    tx
      .selectFrom("audit_log")
      .select(["actor", "action", "subject_table", "subject_id", "reason", "details"])
      .orderBy("id")
      .execute(),
  );
const report = (db: Db, providerId: string) => makeInquiry(db, { provider_id: providerId });

describe("an inquiry", () => {
  test("is taken, answered and open again, and each step is noted", async ({ db }) => {
    const { id } = await makeInquiry(db);
    const step = async (status: InquiryStatus, note = "") =>
      changeInquiry(db, admin, { id, version: (await rowOf(db, id)).version }, { status, note });
    expect(await step("in_progress")).toEqual({ ok: true });
    expect(await rowOf(db, id)).toMatchObject({ status: "in_progress", handled_at: null, handled_by: null });
    expect(await step("answered", "  Sent the press kit. ")).toEqual({ ok: true });
    expect(await rowOf(db, id)).toMatchObject({
      status: "answered",
      handled_at: expect.any(Date),
      handled_by: admin.email,
      note: "Sent the press kit.",
    });
    expect(await step("new")).toEqual({ ok: true });
    expect(await rowOf(db, id)).toMatchObject({
      status: "new",
      handled_at: null,
      handled_by: null,
      note: "Sent the press kit.",
      version: 3,
    });
    expect(await logOf(db)).toMatchObject([
      { actor: admin.email, action: "inquiry.in_progress", subject_id: id, reason: null },
      { action: "inquiry.answered", reason: "Sent the press kit.", details: { from: "in_progress" } },
      { action: "inquiry.new", details: { from: "answered" } },
    ]);
  });

  test("takes every status that the table knows", async ({ db }) => {
    for (const { value } of inquiryStatuses) {
      const { id } = await makeInquiry(db);
      expect(await changeInquiry(db, admin, { id, version: 0 }, { status: value, note: "" })).toEqual({
        ok: true,
      });
      expect(await rowOf(db, id)).toMatchObject({ status: value });
    }
  });

  test("that a colleague changed since is not overwritten", async ({ db }) => {
    const { id } = await makeInquiry(db);
    const inquiry = { id, version: 0 };
    await changeInquiry(db, admin, inquiry, { status: "spam", note: "" });
    expect(await changeInquiry(db, admin, inquiry, { status: "answered", note: "Mine" })).toEqual({
      ok: false,
      problem: "changed",
    });
    expect(await rowOf(db, id)).toMatchObject({ status: "spam", note: null });
    expect(await logOf(db)).toHaveLength(1);
  });
});

describe("the reports of a listing", () => {
  test("are handled together with a note, and reopened one by one", async ({ db }) => {
    const { id: provider } = await makeProvider(db);
    const inquiries = [await report(db, provider), await report(db, provider)].map(({ id }) => ({
      id,
      version: 0,
    }));
    const unread = await report(db, provider);
    expect(await handleReports(db, admin, provider, inquiries, "Phone number corrected.")).toEqual({
      ok: true,
    });
    for (const { id } of inquiries)
      expect(await rowOf(db, id)).toMatchObject({ status: "closed", note: "Phone number corrected." });
    // What came after the admin looked stays open.
    expect(await rowOf(db, unread.id)).toMatchObject({ status: "new" });
    expect(await logOf(db)).toMatchObject(
      [1, 2].map(() => ({
        action: "report.closed",
        reason: "Phone number corrected.",
        details: { from: "new", provider },
      })),
    );
    const [first] = inquiries;
    const again = { id: first?.id ?? "", version: 1 };
    expect(await changeInquiry(db, admin, again, { status: "new", note: "" })).toEqual({ ok: true });
    expect(await rowOf(db, again.id)).toMatchObject({ status: "new", handled_at: null });
  });

  test("need a note, also one by one", async ({ db }) => {
    const { id: provider } = await makeProvider(db);
    const { id } = await report(db, provider);
    const inquiry = { id, version: 0 };
    const refused = { ok: false, problem: "no note" };
    expect(await handleReports(db, admin, provider, [inquiry], " \n")).toEqual(refused);
    expect(await changeInquiry(db, admin, inquiry, { status: "spam", note: "" })).toEqual(refused);
    expect(await rowOf(db, id)).toMatchObject({ status: "new", version: 0 });
  });

  test("are handled all or not at all", async ({ db }) => {
    const { id: provider } = await makeProvider(db);
    const [one, other] = [await report(db, provider), await report(db, provider)];
    await changeInquiry(db, admin, { id: one.id, version: 0 }, { status: "in_progress", note: "" });
    const inquiries = [one, other].map(({ id }) => ({ id, version: 0 }));
    expect(await handleReports(db, admin, provider, inquiries, "Done")).toEqual({
      ok: false,
      problem: "changed",
    });
    expect(await rowOf(db, other.id)).toMatchObject({ status: "new", version: 0 });
    const foreign = await report(db, (await makeProvider(db)).id);
    for (const stranger of [foreign.id, (await makeInquiry(db)).id, randomUUID(), "1"]) {
      const with_ = [
        { id: other.id, version: 0 },
        { id: stranger, version: 0 },
      ];
      expect(await handleReports(db, admin, provider, with_, "Done")).toEqual({
        ok: false,
        problem: "missing",
      });
    }
    expect(await handleReports(db, admin, provider, [], "Done")).toEqual({ ok: false, problem: "missing" });
    expect(await rowOf(db, other.id)).toMatchObject({ status: "new", version: 0 });
    expect(await rowOf(db, foreign.id)).toMatchObject({ status: "new" });
  });

  test("two admins who handle the same ones in any order never wait for each other", async () => {
    const scratch = await openScratchDatabase();
    try {
      const { db } = scratch.server;
      const { id: provider } = await makeProvider(db);
      const inquiries = [];
      for (let i = 0; i < 8; i += 1) inquiries.push({ id: (await report(db, provider)).id, version: 0 });
      const outcomes = await Promise.all(
        [inquiries, inquiries.toReversed(), inquiries, inquiries.toReversed()].map((each) =>
          handleReports(db, admin, provider, each, "Done"),
        ),
      );
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await logOf(db)).toHaveLength(8);
    } finally {
      await scratch.close();
    }
  });
});

test("nobody but an admin handles anything", async ({ db }) => {
  const { id: provider } = await makeProvider(db);
  const { id } = await report(db, provider);
  const inquiry = { id, version: 0 };
  for (const actor of [{ kind: "provider", providerId: provider }, { kind: "visitor" }] as const) {
    const refused = { ok: false, problem: "forbidden" };
    expect(await changeInquiry(db, actor, inquiry, { status: "closed", note: "x" })).toEqual(refused);
    expect(await handleReports(db, actor, provider, [inquiry], "x")).toEqual(refused);
  }
  expect(await rowOf(db, id)).toMatchObject({ status: "new", version: 0 });
  expect(await logOf(db)).toEqual([]);
});
