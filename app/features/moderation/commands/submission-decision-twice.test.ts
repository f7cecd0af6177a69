import { afterAll, beforeAll, describe, expect, test as plain } from "vitest";
import { pauseListing } from "#features/providers/commands/pause-listing.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { openScratchDatabase, test } from "#tests/support/database.ts";
import { makeAccount, makeCity, makeProvider } from "#tests/support/make.ts";
import { makeSubmission } from "#tests/support/make-submission.ts";
import { secrets } from "#tests/support/secrets.ts";
import { findSubmission, listHistory } from "../queries/submissions.server.ts";
import { type Decision, recordDecision, updateSubmissionNotes } from "./submission-decision.server.ts";

const ORIGIN = "https://hearthlist.example";
const ana = { kind: "admin", email: "ana@hearthlist.example" } as const;
const ben = { kind: "admin", email: "ben@hearthlist.example" } as const;

/** An application of a provider whose address is confirmed, and which is not listed. */
async function makeApplication(db: Db) {
  const provider = await makeProvider(db, { verified: false, active: false, status: "basic" });
  await makeAccount(db, provider.id, { email_confirmed_at: new Date() });
  const submission = await makeSubmission(db, { provider_id: provider.id });
  const [city, other] = [await makeCity(db, { name: "Plano" }), await makeCity(db)];
  const decide = (decision: Decision, actor: typeof ana | typeof ben = ana) =>
    recordDecision(db, actor, submission.id, decision, { secrets, origin: ORIGIN });
  const now = () =>
    asService(db, async (tx) => {
      const found = await findSubmission(tx, submission.id);
      if (!found) throw new Error("It is gone.");
      return found;
    });
  const letters = () =>
    asService(db, (tx) =>
      tx.selectFrom("mails").select(["kind", "body_text"]).orderBy("created_at").orderBy("id").execute(),
    );
  return { id: submission.id, provider, city, other, decide, now, letters };
}

describe("the same decision again", () => {
  test("is allowed, and the provider hears of an approval once", async ({ db }) => {
    const { id, city, decide, now, letters } = await makeApplication(db);
    expect(await decide({ status: "approved", cityId: city.id })).toMatchObject({
      ok: true,
      isNotified: true,
    });
    expect(await decide({ status: "approved", cityId: city.id }, ben)).toMatchObject({
      ok: true,
      isNotified: false,
    });
    expect(await now()).toMatchObject({ status: "approved", reviewed_by: ben.email, active: true });
    expect((await letters()).map(({ kind }) => kind)).toEqual(["application-approved"]);
    expect(await asService(db, (tx) => listHistory(tx, "provider_submissions", id))).toMatchObject([
      { actor: ben.email, from: "approved", to: "approved" },
      { actor: ana.email, from: "new", to: "approved" },
    ]);
  });

  test("in another city is told, with its name", async ({ db }) => {
    const { city, other, decide, letters } = await makeApplication(db);
    await decide({ status: "approved", cityId: other.id });
    expect(await decide({ status: "approved", cityId: city.id })).toMatchObject({ isNotified: true });
    const told = (await letters()).map(({ body_text }) => /Listed in: (.*)/.exec(body_text)?.[1]);
    expect(told.toSorted()).toEqual([`${other.name}, Texas`, "Plano, Texas"].toSorted());
  });

  test("after a detour that families did not see is no news", async ({ db }) => {
    const { city, decide, letters } = await makeApplication(db);
    await decide({ status: "approved", cityId: city.id });
    for (const status of ["reviewing", "contacted", "new"] as const)
      expect(await decide({ status })).toMatchObject({ ok: true, isNotified: false });
    expect(await decide({ status: "approved", cityId: city.id })).toMatchObject({ isNotified: false });
    expect(await letters()).toHaveLength(1);
  });

  test("a rejection for the same reason is told once, for another again, and so is a way back", async ({
    db,
  }) => {
    const { city, decide, letters } = await makeApplication(db);
    const no = (reason: string) => decide({ status: "rejected", reason });
    expect(await no("The license has expired.")).toMatchObject({ isNotified: true });
    expect(await no(" The license has expired. ")).toMatchObject({ isNotified: false });
    expect(await no("There is no insurance.")).toMatchObject({ isNotified: true });
    expect(await decide({ status: "approved", cityId: city.id })).toMatchObject({ isNotified: true });
    expect(await no("There is no insurance.")).toMatchObject({ isNotified: true });
    expect(await letters()).toHaveLength(4);
  });

  test("puts a listing that was taken off elsewhere on again, but not one that its provider paused", async ({
    db,
  }) => {
    const { provider, city, other, decide, now } = await makeApplication(db);
    await decide({ status: "approved", cityId: city.id });
    await asService(db, (tx) =>
      tx.updateTable("providers").set({ active: false }).where("id", "=", provider.id).execute(),
    );
    expect(await decide({ status: "approved", cityId: city.id })).toMatchObject({ isNotified: true });
    expect(await now()).toMatchObject({ active: true });
    await pauseListing(db, provider.id);
    expect(await decide({ status: "approved", cityId: other.id })).toMatchObject({ isNotified: false });
    expect(await now()).toMatchObject({ active: false, status: "approved", city_id: other.id });
    expect((await now()).paused_at).not.toBeNull();
  });
});

test("a city that is not there is none, and changes nothing", async ({ db }) => {
  const { decide, now } = await makeApplication(db);
  const before = await now();
  expect(await decide({ status: "approved", cityId: 999_999_999 })).toEqual({
    ok: false,
    problem: "no city",
  });
  expect(await now()).toEqual(before);
});

test("an approval that carries a reason keeps and tells none", async ({ db }) => {
  const { city, decide, now } = await makeApplication(db);
  await decide({ status: "rejected", reason: "No." });
  await decide({ status: "approved", cityId: city.id, reason: "Well then." });
  expect(await now()).toMatchObject({ decision_reason: null });
});

test("notes are kept by any decision, taken away only by saving them empty, and never told", async ({
  db,
}) => {
  const { id, decide, now, letters } = await makeApplication(db);
  await decide({ status: "reviewing", notes: " Called the owner. " });
  await decide({ status: "contacted", notes: "  " });
  expect(await now()).toMatchObject({ admin_notes: "Called the owner." });
  await decide({ status: "rejected", reason: "No license.", notes: "Smelled fishy." });
  expect((await letters()).map(({ body_text }) => body_text).join()).not.toContain("fishy");
  const note = (notes: string) => updateSubmissionNotes(db, ben, id, { notes });
  expect(await note("Smelled fishy.")).toMatchObject({ ok: true });
  expect(await now()).toMatchObject({ reviewed_by: ana.email });
  expect(await note("")).toMatchObject({ ok: true });
  expect(await now()).toMatchObject({ admin_notes: null, status: "rejected", reviewed_by: ben.email });
  const history = await asService(db, (tx) => listHistory(tx, "provider_submissions", id));
  expect(history.map(({ action, hasNotes }) => [action, hasNotes])).toEqual([
    ["submission.noted", true],
    ["submission.reviewed", true],
    ["submission.reviewed", false],
    ["submission.reviewed", true],
  ]);
  const log = await asService(db, (tx) => tx.selectFrom("audit_log").selectAll().execute());
  expect(JSON.stringify(log)).not.toContain("fishy");
});

test("nobody but an admin writes notes", async ({ db }) => {
  const { id, now } = await makeApplication(db);
  expect(await updateSubmissionNotes(db, { kind: "visitor" }, id, { notes: "x" })).toEqual({
    ok: false,
    problem: "forbidden",
  });
  expect(await now()).toMatchObject({ admin_notes: null });
});

test("a decision about an older version is refused, with who made it what; then it can be done", async ({
  db,
}) => {
  const { id, decide, now } = await makeApplication(db);
  const { version } = await now();
  const first = await decide({ status: "reviewing", version }, ben);
  if (!first.ok) throw new Error(first.problem);
  expect(first.version).toBe((await now()).version);
  const second = await decide({ status: "rejected", reason: "No.", notes: "Mine.", version });
  if (second.ok || second.problem !== "changed meanwhile") throw new Error("It should have been refused.");
  expect(second.conflict).toMatchObject({ status: "reviewing", by: ben.email, version: first.version });
  expect(second.conflict.at).toBeInstanceOf(Date);
  expect(await now()).toMatchObject({ status: "reviewing", admin_notes: null });
  expect(await updateSubmissionNotes(db, ana, id, { notes: "Mine.", version })).toMatchObject({
    problem: "changed meanwhile",
  });
  const again = { status: "rejected", reason: "No.", version: second.conflict.version } as const;
  expect(await decide(again)).toMatchObject({ ok: true });
  expect(await decide({ ...again, version: "" })).toMatchObject({ problem: "changed meanwhile" });
});

describe("two reviewers at the same moment", () => {
  let scratch: Awaited<ReturnType<typeof openScratchDatabase>>;
  beforeAll(async () => {
    scratch = await openScratchDatabase();
  });
  afterAll(() => scratch.close());

  plain("one of them wins, and the other is told by whom", async () => {
    const { db } = scratch.server;
    for (let round = 0; round < 10; round += 1) {
      const { id, city, decide, now } = await makeApplication(db);
      const { version } = await now();
      const outcomes = await Promise.all([
        decide({ status: "approved", cityId: city.id, version }, ana),
        decide({ status: "rejected", reason: "No license.", version }, ben),
        updateSubmissionNotes(db, ben, id, { notes: "Hm.", version }),
      ]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      const { reviewed_by } = await now();
      for (const outcome of outcomes)
        if (!outcome.ok)
          expect(outcome).toMatchObject({ problem: "changed meanwhile", conflict: { by: reviewed_by } });
      expect(await asService(db, (tx) => listHistory(tx, "provider_submissions", id))).toHaveLength(1);
    }
  });
});
