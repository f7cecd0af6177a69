import { expect } from "vitest";
import { findConsultationProvider } from "#features/consultations/queries/consultations.server.ts";
import { asProvider, asVisitor } from "#platform/db/as-role.server.ts";
import { test } from "#tests/support/database.ts";
import { makeCity, makeProvider } from "#tests/support/make.ts";
import { findTimeZone } from "./time-zone.server.ts";

for (const active of [true, false])
  test(`families and the provider go by the clocks of its city, open: ${active}`, async ({ db }) => {
    const { id: city_id } = await makeCity(db, { active, time_zone: "America/Boise" });
    const { id } = await makeProvider(db, { city_id });
    const booking = await asVisitor(db, (tx) => findConsultationProvider(tx, id, "senior-care"));
    expect(booking?.timeZone).toBe("America/Boise");
    expect(await asProvider(db, id, (tx) => findTimeZone(tx, id))).toBe("America/Boise");
  });
