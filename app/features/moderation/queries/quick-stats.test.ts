import { expect } from "vitest";
import { asService } from "#platform/db/as-role.server.ts";
import { test } from "#tests/support/database.ts";
import { makeConsultation, makeLead, makeProvider, makeTicket } from "#tests/support/make.ts";
import { loadQuickStats } from "./quick-stats.server.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

test("what an admin looks at first is counted, each once and nothing that is over", async ({ db }) => {
  const before = await asService(db, loadQuickStats);
  const { id } = await makeProvider(db, { active: true, verified: true });
  await makeProvider(db, { active: true, verified: false });
  await makeProvider(db, { active: false, verified: true });
  for (const status of ["open", "resolved"]) await makeTicket(db, id, { status });
  const { id: request } = await makeConsultation(db, id);
  await makeConsultation(db, id, { created_at: daysAgo(8) });
  await makeLead(db, id, { source: "consultation", consultation_request_id: request });
  await makeLead(db, id, { source: "consultation" });
  await makeLead(db, id, { source: "consultation", created_at: daysAgo(8) });
  await makeLead(db, id, { source: "search" });
  expect(await asService(db, loadQuickStats)).toEqual({
    waitingSubmissions: before.waitingSubmissions,
    activeProviders: before.activeProviders + 1,
    openTickets: before.openTickets + 1,
    weeksRequests: before.weeksRequests + 2,
  });
});
