import sharp from "sharp";
import { expect } from "vitest";
import { signOutProviderEverywhere } from "#features/auth/commands/sign-out.server.ts";
import { changeTeam } from "#features/leads/commands/change-team.server.ts";
import { finishOnboarding } from "#features/registration/commands/finish-onboarding.server.ts";
import { openTicket } from "#features/tickets/commands/open-ticket.server.ts";
import { replyToTicket } from "#features/tickets/commands/reply-to-ticket.server.ts";
import { asProvider, asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { test } from "#tests/support/database.ts";
import { makeAccount, makeProvider } from "#tests/support/make.ts";
import { noAttributes } from "#tests/support/no-attributes.ts";
import { ORIGIN } from "#tests/support/register.ts";
import { secrets } from "#tests/support/secrets.ts";
import { editProfile, withdrawEdit } from "./edit-profile.server.ts";
import { pauseListing, resumeListing } from "./pause-listing.server.ts";
import { removeImage, saveImage } from "./save-image.server.ts";

async function makeEnterprise(db: Db) {
  const provider = await makeProvider(db, { tier: "enterprise" });
  await makeAccount(db, provider.id);
  return { id: provider.id, tier: "enterprise" as const, provider };
}

function logOf(db: Db) {
  return asService(db, (tx) =>
    tx
      .selectFrom("audit_log")
      .select(["actor_kind", "actor", "action", "subject_table", "details"])
      .orderBy("id")
      .execute(),
  );
}

const harmless = {
  description: "A quiet house near the park.",
  specializations: [],
  coverage_areas: ["Plano"],
  pricing_starting_from: null,
  pricing_unit: "hour",
  response_time: "24 hours",
  hours: "",
  same_day_availability: false,
  weekend_availability: false,
  emergency_availability: false,
  ...noAttributes,
};

test("a saved profile leaves the names of the fields, and none of what was typed", async ({ db }) => {
  const { id, provider } = await makeEnterprise(db);
  const { name, email, services, website, license_number } = provider;
  const reviewed = { name, email, services, website, license_number, phone: "(214) 555-0199" };
  await editProfile(db, ORIGIN, id, { reviewed, harmless });
  await editProfile(db, ORIGIN, id, { reviewed, harmless });
  await asProvider(db, id, (tx) => withdrawEdit(tx, id));
  await asProvider(db, id, (tx) => withdrawEdit(tx, id));
  const log = await logOf(db);
  expect(log).toEqual([
    {
      actor_kind: "provider",
      actor: id,
      action: "profile.edited",
      subject_table: "providers",
      details: { live: ["description", "coverage_areas"], waiting: ["phone"] },
    },
    expect.objectContaining({ action: "edit.withdrawn", details: { waiting: ["phone"] } }),
  ]);
  expect(JSON.stringify(log)).not.toMatch(/0199|quiet/);
});

test("pictures, the pause, the tour and leaving are noted once each", async ({ db }) => {
  const { id } = await makeEnterprise(db);
  const picture = { width: 40, height: 30, channels: 3, background: "#468" } as const;
  await saveImage(db, secrets.limits, id, await sharp({ create: picture }).png().toBuffer());
  await removeImage(db, id);
  await removeImage(db, id);
  await pauseListing(db, id);
  expect(await pauseListing(db, id)).toEqual({ ok: false, problem: "not listed" });
  await resumeListing(db, id);
  await asProvider(db, id, (tx) => finishOnboarding(tx, id));
  await asProvider(db, id, (tx) => finishOnboarding(tx, id));
  await signOutProviderEverywhere(db, id);
  expect((await logOf(db)).map(({ action }) => action)).toEqual([
    "picture.changed",
    "picture.removed",
    "listing.paused",
    "listing.resumed",
    "account.onboarded",
    "account.signed-out-everywhere",
  ]);
});

test("changes of the team are noted without anybody's name", async ({ db }) => {
  const desk = await makeEnterprise(db);
  const change = (wish: Parameters<typeof changeTeam>[2]) =>
    asProvider(db, desk.id, (tx) => changeTeam(tx, desk, wish));
  await change({ intent: "add", name: "Marguerite" });
  const { id: member } = await asService(db, (tx) =>
    tx.selectFrom("team_members").select("id").executeTakeFirstOrThrow(),
  );
  await change({ intent: "add", name: "Marguerite" });
  await change({ intent: "rename", member, name: "Margo" });
  await change({ intent: "remove", member });
  const log = await logOf(db);
  expect(log.map(({ action }) => action)).toEqual(["team.added", "team.renamed", "team.removed"]);
  expect(JSON.stringify(log)).not.toContain("Marg");
});

test("a ticket is noted when it is opened and at each reply", async ({ db }) => {
  const { id } = await makeEnterprise(db);
  const sending = { secret: secrets.limits, key: undefined };
  const ticket = { subject: "S", description: "D", category: "general", priority: "low" } as const;
  const opened = await openTicket(db, id, ticket, sending);
  await replyToTicket(db, id, opened.ok ? opened.id : "", "More", sending);
  expect((await logOf(db)).map(({ action }) => action)).toEqual(["ticket.opened", "ticket.replied"]);
});
