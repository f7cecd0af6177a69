import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { dashboardContext } from "#tests/support/dashboard-page.tsx";
import { test } from "#tests/support/database.ts";
import { makeLead, makeProvider, makeTicket } from "#tests/support/make.ts";
import { loader as loadLead } from "./lead.tsx";
import { loader as loadTicket } from "./ticket.tsx";

test("a lead or ticket that is not there, or is another's, is missed in words, with the way to the others", async ({
  db,
}) => {
  const { id } = await makeProvider(db, { tier: "premium" });
  const { id: other } = await makeProvider(db, { tier: "premium" });
  const lead = await makeLead(db, other);
  const ticket = await makeTicket(db, other);
  const context = dashboardContext(db, id, "premium");
  const args = {
    request: new Request("http://localhost:3000/"),
    url: new URL("http://localhost:3000/"),
    context,
  };
  const missing = (thing: string, label: string, to: string) => ({
    init: { status: 404 },
    data: {
      title: `No such ${thing}`,
      message: `There is no such ${thing} on your desk.`,
      link: { label, to: `/provider/dashboard/${to}?id=${id}` },
    },
  });
  for (const leadId of [lead.id, randomUUID(), "nope"])
    await expect(
      loadLead({ ...args, params: { leadId }, pattern: "/provider/dashboard/leads/:leadId" }),
    ).rejects.toMatchObject(missing("lead", "All leads", "leads"));
  for (const ticketId of [ticket.id, randomUUID(), "nope"])
    await expect(
      loadTicket({ ...args, params: { ticketId }, pattern: "/provider/dashboard/support/:ticketId" }),
    ).rejects.toMatchObject(missing("ticket", "All tickets", "support"));
});
