import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { asService } from "#platform/db/as-role.server.ts";
import { dashboardContext, renderDashboardPage } from "#tests/support/dashboard-page.tsx";
import { test } from "#tests/support/database.ts";
import { makeLead, makeProvider } from "#tests/support/make.ts";
import Leads, { action, loader } from "./leads.tsx";

const pattern = "/provider/dashboard/leads";

test("a card's form moves its lead without scripts, and a lead that is gone is missed in words", async ({
  db,
}) => {
  const { id } = await makeProvider(db, { tier: "premium" });
  const lead = await makeLead(db, id, { family_name: "The Movers" });
  const url = new URL(`http://localhost:3000${pattern}?id=${id}&view=pipeline`);
  const args = { context: dashboardContext(db, id, "premium"), url, params: {}, pattern } as const;
  const loaderData = await loader({ ...args, request: new Request(url) });
  const html = renderDashboardPage(Leads, { id, tier: "premium", loaderData });
  const form = html.match(/<form [^>]*method="post".*?<\/form>/)?.[0];
  expect(form).toContain(`<input type="hidden" name="lead" value="${lead.id}"/>`);
  expect(form).toContain('<select name="status" aria-label="Status of The Movers"');
  expect(form).toContain('<option value="contacted">');

  const send = async (fields: Record<string, string>) => {
    const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
    const { data, init } = await action({ ...args, request });
    return [init?.status ?? 200, data.problem];
  };
  expect(await send({ lead: lead.id, status: "contacted" })).toEqual([200, undefined]);
  const [moved] = await asService(db, (tx) => tx.selectFrom("leads").select("status").execute());
  expect(moved).toEqual({ status: "contacted" });
  expect(await send({ lead: randomUUID(), status: "lost" })).toEqual([
    404,
    "This lead is not there any more.",
  ]);
  expect(await send({ lead: lead.id, status: "sold" })).toEqual([422, "Please choose a status."]);
});
