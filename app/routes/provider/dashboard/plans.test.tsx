import { expect, test } from "vitest";
import { renderDashboardPage } from "#tests/support/dashboard-page.tsx";
import Analytics from "./analytics.tsx";
import Leads from "./leads.tsx";
import NewTicket from "./new-ticket.tsx";
import Support from "./support.tsx";
import Ticket from "./ticket.tsx";

test.each([
  ["leads", Leads, undefined],
  ["analytics", Analytics, { tab: "overview", period: "30d", view: undefined }],
  ["support", Support, undefined],
  ["a new ticket", NewTicket, undefined],
  ["a ticket", Ticket, { isClosed: true }],
])("in place of %s a basic provider is offered the premium plan", (what, Page, loaderData) => {
  const html = renderDashboardPage(Page, { id: "the-oaks", tier: "basic", loaderData });
  expect(html).toMatch(
    /href="\/provider\/subscription\?tier=premium&amp;provider=the-oaks"[^>]*>Upgrade to Premium</,
  );
  expect(html).not.toContain("<form");
  if (/support|ticket/.test(what)) expect(html).toContain('href="/contact?reason=provider-support"');
});

test.each([
  ["premium", "Premium support", ["Phone support in business hours", "An answer within 24 hours"]],
  ["enterprise", "Enterprise perks", ["A dedicated account manager", "4-hour response guarantee"]],
] as const)("the support page of the %s plan says what is promised", (tier, title, perks) => {
  const loaderData = { marks: { formKey: "key", shown: "now" }, tickets: [], count: 0, page: 1, pages: 1 };
  const html = renderDashboardPage(Support, { tier, loaderData });
  for (const text of [title, ...perks, "You have no tickets yet."]) expect(html).toContain(text);
});
