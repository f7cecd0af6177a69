import { describe, expect } from "vitest";
import { listProvidersById } from "#features/providers/queries/providers.server.ts";
import type { Actor } from "#platform/audit/actor.ts";
import { asProvider, asService, asVisitor } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { listFlags } from "#platform/flags/flags.server.ts";
import { findServiceSetting, findServiceStatus } from "#platform/flags/service-status.server.ts";
import { test } from "#tests/support/database.ts";
import { makeProvider } from "#tests/support/make.ts";
import { setFlag } from "./set-flag.server.ts";
import { setServiceStatus } from "./set-service-status.server.ts";

const admin = { kind: "admin", email: "ana@hearthlist.example" } as const;
const others: Actor[] = [{ kind: "visitor" }, { kind: "provider", providerId: "provider-1" }];
const log = (db: Db) =>
  asService(db, (tx) =>
    tx
      .selectFrom("audit_log")
      .select(["actor", "action", "subject_id", "reason", "details"])
      .orderBy("id")
      .execute(),
  );

describe("a feature flag", () => {
  const on = { name: "upgradeHint", isOn: true, reason: "Shall be tried." };

  test("is as its list says until an admin switches it, and then on every basic card", async ({ db }) => {
    const basic = await makeProvider(db);
    const premium = await makeProvider(db, { tier: "premium" });
    const hinted = (read: typeof asVisitor) =>
      read(db, async (tx) =>
        (await listProvidersById(tx, [basic.id, premium.id]))
          .filter(({ hasUpgradeHint }) => hasUpgradeHint)
          .map(({ id }) => id),
      );
    expect(await hinted(asVisitor)).toEqual([]);
    expect(await asService(db, listFlags)).toMatchObject([
      { name: "upgradeHint", isOn: false, updatedBy: null },
    ]);
    expect(await setFlag(db, admin, on)).toEqual({ ok: true });
    expect(await hinted(asVisitor)).toEqual([basic.id]);
    expect(await hinted((_, work) => asProvider(db, basic.id, work))).toEqual([basic.id]);
    expect(await asService(db, listFlags)).toMatchObject([{ isOn: true, updatedBy: admin.email }]);
    expect(await setFlag(db, admin, { ...on, isOn: false })).toEqual({ ok: true });
    expect(await hinted(asVisitor)).toEqual([]);
    expect(await log(db)).toMatchObject([
      { actor: admin.email, action: "flag.on", subject_id: "upgradeHint", reason: "Shall be tried." },
      { action: "flag.off" },
    ]);
  });

  test("off leaves nothing in what a page is sent", async ({ db }) => {
    const { id } = await makeProvider(db);
    const [provider] = await asVisitor(db, (tx) => listProvidersById(tx, [id]));
    expect(Object.keys(provider ?? {})).not.toContain("hasUpgradeHint");
  });

  test("is switched by admins, with a reason, and by one of two at once", async ({ db }) => {
    for (const actor of others)
      expect(await setFlag(db, actor, on)).toEqual({ ok: false, problem: "forbidden" });
    expect(await setFlag(db, admin, { ...on, reason: " " })).toEqual({ ok: false, problem: "no reason" });
    expect(await setFlag(db, admin, { ...on, name: "toString" })).toEqual({ ok: false, problem: "missing" });
    expect(await setFlag(db, admin, { ...on, isOn: false })).toEqual({ ok: false, problem: "changed" });
    expect(await log(db)).toEqual([]);
  });
});

describe("the service's status", () => {
  async function set(db: Db, wish: object, actor: Actor = admin) {
    const { version } = await asService(db, (tx) => findServiceSetting(tx, "seniorcare"));
    const usual = {
      status: "paused",
      message: "Back on Monday.",
      reason: "Moving.",
      version,
      isConfirmed: true,
    } as const;
    return setServiceStatus(db, actor, "seniorcare", { ...usual, ...wish });
  }
  const seen = (db: Db) => asVisitor(db, (tx) => findServiceStatus(tx, "seniorcare"));

  test("is what families see, with who set it and why", async ({ db }) => {
    expect(await set(db, {})).toEqual({ ok: true });
    expect(await seen(db)).toEqual({ status: "paused", message: "Back on Monday." });
    expect(await asService(db, (tx) => findServiceSetting(tx, "seniorcare"))).toMatchObject({
      updatedBy: admin.email,
    });
    expect(await set(db, { status: "waitlist", message: "" })).toEqual({ ok: true });
    expect(await set(db, { status: "live", message: "" })).toEqual({ ok: true });
    expect(await seen(db)).toEqual({ status: "live", message: "" });
    expect((await log(db))[0]).toEqual({
      actor: admin.email,
      action: "service.status-set",
      subject_id: "seniorcare",
      reason: "Moving.",
      details: {
        from: { status: "live", message: "" },
        to: { status: "paused", message: "Back on Monday." },
      },
    });
  });

  test("is not changed by others, without a reason, without a second word, or unseen", async ({ db }) => {
    for (const actor of others) expect(await set(db, {}, actor)).toEqual({ ok: false, problem: "forbidden" });
    expect(await set(db, { reason: "" })).toEqual({ ok: false, problem: "no reason" });
    expect(await set(db, { isConfirmed: false })).toEqual({ ok: false, problem: "unconfirmed" });
    expect(await set(db, { version: "older" })).toEqual({ ok: false, problem: "changed" });
    expect(await seen(db)).toEqual({ status: "live", message: "" });
    expect(await log(db)).toEqual([]);
  });

  test("needs no second word to open again", async ({ db }) => {
    await set(db, {});
    expect(await set(db, { status: "live", isConfirmed: false })).toEqual({ ok: true });
  });
});
