import { afterAll, beforeAll, expect, test } from "vitest";
import { applyAccountStep } from "#features/moderation/commands/administer-account.server.ts";
import { decideEdit } from "#features/moderation/commands/decide-edit.server.ts";
import { recordDecision } from "#features/moderation/commands/submission-decision.server.ts";
import { findManagedAccount } from "#features/moderation/queries/users.server.ts";
import type { Actor } from "#platform/audit/actor.ts";
import { asProvider, asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { openScratchDatabase } from "#tests/support/database.ts";
import { makeAccount, makeCity, makeProvider } from "#tests/support/make.ts";
import { noAttributes } from "#tests/support/no-attributes.ts";
import { ORIGIN } from "#tests/support/register.ts";
import { secrets } from "#tests/support/secrets.ts";
import { findEdit } from "../queries/profile.server.ts";
import { editProfile } from "./edit-profile.server.ts";
import { pauseListing } from "./pause-listing.server.ts";

/** Each race in rounds: one alone seldom meets the moment at which two would wait for each other. */
const ROUNDS = 15;
const admin: Actor = { kind: "admin", email: "ana@hearthlist.example" };

let scratch: Awaited<ReturnType<typeof openScratchDatabase>>;
let db: Db;
beforeAll(async () => {
  scratch = await openScratchDatabase();
  ({ db } = scratch.server);
});
afterAll(() => scratch.close());

async function make() {
  const { id: city_id } = await makeCity(db);
  const provider = await makeProvider(db, { city_id, services: ["Home care"] });
  await makeAccount(db, provider.id, { email_confirmed_at: new Date() });
  return { ...provider, city_id };
}

async function step(id: string, which: "deactivate" | "feature") {
  const version = (await asService(db, (tx) => findManagedAccount(tx, id)))?.version ?? "";
  return () =>
    applyAccountStep(db, { secrets, origin: ORIGIN }, admin, id, {
      step: which,
      reason: "A reason.",
      version,
    });
}

test("a provider that pauses and an admin who deactivates do not wait for each other", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await make();
    const deactivate = await step(id, "deactivate");
    await Promise.all([pauseListing(db, id), deactivate()]);
    const after = await asService(db, (tx) => findManagedAccount(tx, id));
    expect(after?.active).toBe(false);
  }
});

test("a provider that edits and admins who decide about its edit do not wait for each other", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, name, license_number, services, phone, email, website } = await make();
    const reviewed = { name, license_number, services, phone, email, website };
    const harmless = {
      description: `Round ${round}`,
      specializations: [],
      coverage_areas: [],
      pricing_starting_from: null,
      pricing_unit: "hour",
      response_time: "1 hour",
      hours: "",
      same_day_availability: false,
      weekend_availability: false,
      emergency_availability: false,
      ...noAttributes,
    };
    const save = (newName: string) =>
      editProfile(db, ORIGIN, id, { reviewed: { ...reviewed, name: newName }, harmless });
    await save("One");
    const edit = (await asProvider(db, id, (tx) => findEdit(tx, id)))?.id ?? "";
    const outcomes = await Promise.all([
      save("Two"),
      decideEdit(db, admin, edit, { status: "approved" }, ORIGIN),
      decideEdit(db, admin, edit, { status: "rejected", reason: "A reason." }, ORIGIN),
    ]);
    expect(outcomes[0]).toMatchObject({ ok: true });
    expect(outcomes.slice(1).filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
  }
});

test("a reviewer who approves and an admin who features do not wait for each other", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, city_id } = await make();
    const submission = crypto.randomUUID();
    await asService(db, (tx) =>
      tx
        .insertInto("provider_submissions")
        .values({
          id: submission,
          provider_id: id,
          business_name: "Elm House",
          contact_name: "Ana",
          email: "ana@care.example",
          phone: "(214) 555-0100",
          service_type: "Home Care",
          service_area: "Plano, TX",
          description: "Care.",
        })
        .execute(),
    );
    const feature = await step(id, "feature");
    const [approved] = await Promise.all([
      recordDecision(
        db,
        admin,
        submission,
        { status: "approved", cityId: city_id },
        { secrets, origin: ORIGIN },
      ),
      feature(),
    ]);
    expect(approved).toMatchObject({ ok: true });
  }
});
