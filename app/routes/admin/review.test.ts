import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { confirmCheckout } from "#features/billing/commands/confirm-checkout.server.ts";
import type { Payments } from "#features/billing/rules/payments.ts";
import { recordDecision } from "#features/moderation/commands/submission-decision.server.ts";
import { findSubmission } from "#features/moderation/queries/submissions.server.ts";
import { submissionStatuses } from "#features/registration/rules/submission.ts";
import { asService } from "#platform/db/as-role.server.ts";
import {
  createRouteArgs,
  loadPage,
  makeApplication,
  PAGE_URL,
  submitForm,
} from "#tests/support/applications-page.ts";
import { test } from "#tests/support/database.ts";
import { makeCity } from "#tests/support/make.ts";
import { makeSubmission } from "#tests/support/make-submission.ts";
import { secrets } from "#tests/support/secrets.ts";
import { openStripeServer } from "#tests/support/stripe-server.ts";
import { createSubscriber } from "#tests/support/subscriber.ts";
import { action } from "./review.tsx";

const REASON = "Please write the reason: the provider is told it";
const ben = { kind: "admin", email: "ben@hearthlist.example" } as const;

describe("the list", () => {
  test("comes with its count, those of each status, and how many wait", async ({ db }) => {
    for (const status of submissionStatuses) await makeSubmission(db, { status });
    const page = await loadPage(db, "?status=rejected");
    expect(page).toMatchObject({ count: 1, all: 5, waiting: { submissions: 2 }, opened: undefined });
    expect(page.submissions).toMatchObject([{ status: "rejected", isOverdue: false }]);
    expect((await loadPage(db, "?page=7")).address.page).toBe(1);
  });

  test("an open application comes with a guess at its city, and with what is promised", async ({ db }) => {
    const { id, city } = await makeApplication(db);
    const { opened } = await loadPage(db, `?id=${id}`);
    expect(opened).toMatchObject({ cityId: city.id, isOverdue: false, history: [] });
    const submitted = opened?.submission.created_at.getTime() ?? 0;
    expect(opened?.expectedAt.getTime()).toBe(submitted + 24 * 60 * 60 * 1000);
  });

  test("one that is gone is told as such, and the list stays", async ({ db }) => {
    await makeSubmission(db);
    const page = await loadPage(db, `?id=${randomUUID()}`);
    expect(page.opened).toBeNull();
    expect(page.submissions).toHaveLength(1);
  });
});

test("a rejection ends the provider's paid plan, and says where that failed", async ({ db }) => {
  const stripe = await openStripeServer();
  try {
    const { context, provider, payAt, standing } = createSubscriber(db, stripe);
    const id = await provider();
    const { sessionId } = await payAt(id, "enterprise");
    await confirmCheckout(db, context, id, sessionId);
    const submission = await makeSubmission(db, { provider_id: id });
    const reject = async (payments: Payments) => {
      const { version = "" } = (await asService(db, (tx) => findSubmission(tx, submission.id))) ?? {};
      const fields = { id: submission.id, version, intent: "reject", reason: "The license has run out." };
      const request = new Request(PAGE_URL, { method: "POST", body: new URLSearchParams(fields) });
      return action(createRouteArgs(db, request, payments));
    };
    const away = { ...context.payments, endCheckouts: () => Promise.reject(new Error("away")) };
    const failed = await reject(away);
    expect(failed.data.done).toBe(
      "Rejected. The provider gets a letter. Its paid plan could not be ended: please reject it again, or end the plan in the payment service.",
    );
    expect(await standing(id)).toMatchObject({ tier: "enterprise", status: "active" });
    const again = await reject(context.payments);
    expect(again.data.done).toBe("Rejected. The provider is not written to. Its paid plan has ended.");
    expect(await standing(id)).toMatchObject({ tier: "basic", status: "canceled" });
    expect((await reject(context.payments)).data.done).toBe("Rejected. The provider is not written to.");
  } finally {
    await stripe.close();
  }
});

describe("a button", () => {
  test("each of the four sets its status, from any other, and the notes go with it", async ({ db }) => {
    const { city, now, press } = await makeApplication(db);
    const buttons = [
      ["review", "reviewing", "Reviewing. The provider is not written to."],
      ["approve", "approved", "Approved. The provider gets a letter."],
      ["approve", "approved", "Approved. The provider is not written to."],
      ["contacted", "contacted", "Contacted. The provider is not written to."],
      ["reject", "rejected", "Rejected. The provider gets a letter."],
      ["review", "reviewing", "Reviewing. The provider is not written to."],
    ] as const;
    for (const [index, [intent, status, done]] of buttons.entries()) {
      const fields = { cityId: String(city.id), reason: "No license.", notes: `Note ${index}` };
      const { data, init } = await press(intent, fields);
      expect([init?.status, data.done]).toEqual([200, done]);
      expect(data.version).toBe((await now())?.version);
      expect(await now()).toMatchObject({
        status,
        admin_notes: `Note ${index}`,
        reviewed_by: "ana@hearthlist.example",
      });
    }
  });

  test("saves the notes alone", async ({ db }) => {
    const { now, press } = await makeApplication(db);
    expect((await press("notes", { notes: "Call back." })).data.done).toBe("The notes are saved.");
    expect(await now()).toMatchObject({ status: "new", admin_notes: "Call back." });
  });

  test("what is missing is told beside its field, and what was typed stays", async ({ db }) => {
    const { now, press } = await makeApplication(db);
    const before = await now();
    const noCity = "Please choose a city";
    for (const [intent, fields, errors] of [
      ["approve", {}, { cityId: noCity }],
      ["approve", { cityId: "" }, { cityId: noCity }],
      ["approve", { cityId: "0" }, { cityId: noCity }],
      ["approve", { cityId: "999999999" }, { cityId: noCity }],
      ["reject", {}, { reason: REASON }],
      ["reject", { reason: " \u200b\n" }, { reason: REASON }],
      ["reject", { reason: "x".repeat(2001) }, { reason: "Please keep this to 2,000 characters" }],
      ["review", { notes: "x".repeat(10_001) }, { notes: "Please keep this to 10,000 characters" }],
    ] as const) {
      const typed = { notes: "Mine.", ...fields };
      const { data, init } = await press(intent, typed);
      expect([init?.status, data.errors]).toEqual([422, errors]);
      const limits: Record<string, number> = { notes: 10_000, reason: 2000 };
      const echoed = Object.entries(typed).map(([name, text]) => [name, text.slice(0, limits[name])]);
      expect(data.values).toMatchObject(Object.fromEntries(echoed));
    }
    expect(await now()).toEqual(before);
  });

  test("an address that is not confirmed keeps from approval, and nothing else", async ({ db }) => {
    const { city, now, press } = await makeApplication(db, { isConfirmed: false });
    const { data, init } = await press("approve", { cityId: String(city.id) });
    expect([init?.status, data.errors]).toEqual([
      422,
      {
        approve: "The applicant has not confirmed its email address yet. It can be approved only after that.",
      },
    ]);
    expect((await press("contacted")).init?.status).toBe(200);
    expect(await now()).toMatchObject({ status: "contacted", active: false });
  });

  test("an application without a provider, and one that is gone, are told as such", async ({ db }) => {
    const { id } = await makeSubmission(db);
    const { id: cityId } = await makeCity(db);
    const fields = { intent: "approve", cityId: String(cityId) };
    const version = (await asService(db, (tx) => findSubmission(tx, id)))?.version ?? "";
    expect((await submitForm(db, { ...fields, id, version })).data.errors?.approve).toBe(
      "There is no listing to approve: its provider was deleted.",
    );
    const gone = await submitForm(db, { ...fields, id: randomUUID() });
    expect([gone.init?.status, gone.data.problem]).toEqual([
      404,
      "This application is not there any more: its applicant took it back.",
    ]);
  });

  test("what somebody else changed meanwhile is answered with 409; pressed again, it works", async ({
    db,
  }) => {
    const { id, now, press } = await makeApplication(db);
    const { version = "" } = (await now()) ?? {};
    await recordDecision(
      db,
      ben,
      id,
      { status: "contacted", notes: "Ben's." },
      { secrets, origin: "http://h" },
    );
    const fields = { reason: "No license.", notes: "Ana's.", version };
    const { data, init } = await press("reject", fields);
    expect(init?.status).toBe(409);
    expect(data).toMatchObject({
      values: { notes: "Ana's.", reason: "No license." },
      conflict: { status: "contacted", by: "ben@hearthlist.example" },
    });
    expect(await now()).toMatchObject({ status: "contacted", admin_notes: "Ben's." });
    const again = await press("reject", { ...fields, version: data.version ?? "" });
    expect(again.init?.status).toBe(200);
    expect(await now()).toMatchObject({ status: "rejected", admin_notes: "Ana's." });
    // A form without a version is outdated.
    expect((await submitForm(db, { id, intent: "review" })).init?.status).toBe(409);
  });
});
