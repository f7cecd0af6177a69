import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { dashboardContext } from "#tests/support/dashboard-page.tsx";
import { test } from "#tests/support/database.ts";
import { makeConsultation, makeLead, makeProvider, makeTeamMember } from "#tests/support/make.ts";
import { action } from "./lead.tsx";

const pattern = "/provider/dashboard/leads/:leadId";

async function send(db: Db, id: string, leadId: string, form: Record<string, string>) {
  const context = dashboardContext(db, id, "enterprise");
  const url = new URL(`http://localhost:3000/provider/dashboard/leads/${leadId}?id=${id}`);
  const request = new Request(url, { method: "POST", body: new URLSearchParams(form) });
  const { data, init } = await action({ request, context, url, params: { leadId }, pattern });
  return { status: init?.status ?? 200, ...data };
}

const find = (db: Db, table: "leads" | "consultation_requests", id: string) =>
  asService(db, (tx) => tx.selectFrom(table).selectAll().where("id", "=", id).executeTakeFirstOrThrow());

test("a provider's answer is not sent past one that another tab gave, and is once that was version", async ({
  db,
}) => {
  const { id } = await makeProvider(db, { tier: "enterprise" });
  const request = await makeConsultation(db, id);
  const lead = await makeLead(db, id, { consultation_request_id: request.id });
  expect(await send(db, id, lead.id, { step: "confirmed", version: "0" })).toMatchObject({
    saved: true,
    version: 1,
  });
  const note = "We are full until spring.";
  expect(await send(db, id, lead.id, { step: "declined", note, version: "0" })).toMatchObject({
    status: 409,
    problem: expect.stringContaining("Something has changed since you opened this page."),
    values: { step: "declined", note },
    version: 1,
  });
  expect(await find(db, "consultation_requests", request.id)).toMatchObject({ status: "confirmed" });
  expect(await send(db, id, lead.id, { step: "declined", note, version: "1" })).toMatchObject({
    saved: true,
  });
  expect(await find(db, "consultation_requests", request.id)).toMatchObject({ status: "declined" });
});

test("notes that were changed elsewhere are answered with both texts", async ({ db }) => {
  const { id } = await makeProvider(db, { tier: "enterprise" });
  const lead = await makeLead(db, id, { notes: "Their words" });
  const form = { intent: "notes", notes: "Our words" };
  expect(await send(db, id, lead.id, { ...form, wasNotes: "" })).toMatchObject({
    status: 409,
    isOutdated: true,
    values: { notes: "Our words" },
    currentNotes: "Their words",
  });
  expect(await send(db, id, lead.id, { ...form, wasNotes: "Their words" })).toMatchObject({ saved: true });
});

test("a plan for somebody who has left the team changes nothing, and comes back as it was chosen", async ({
  db,
}) => {
  const { id } = await makeProvider(db, { tier: "enterprise" });
  const lead = await makeLead(db, id, { status: "qualified" });
  const { id: there } = await makeTeamMember(db, id, "Irene Chen");
  // The page is older than the status that a colleague has chosen.
  const form = { intent: "plan", status: "new", wasStatus: "new", followUp: "2027-01-05" };
  const gone = { ...form, assigned: randomUUID() };
  expect(await send(db, id, lead.id, gone)).toMatchObject({
    status: 422,
    problem: "This person is not in your team any more. Please choose again.",
    values: gone,
  });
  expect(await find(db, "leads", lead.id)).toMatchObject({ follow_up_date: null });
  expect(await send(db, id, lead.id, { ...form, assigned: there })).toMatchObject({ saved: true });
  expect(await find(db, "leads", lead.id)).toMatchObject({
    status: "qualified",
    follow_up_date: "2027-01-05",
    assigned_to: there,
  });
});
