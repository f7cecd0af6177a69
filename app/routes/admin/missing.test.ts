import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { adminContext } from "#features/auth/http/admin-session.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { dbContext, secretsContext } from "#platform/http/context.server.ts";
import { test } from "#tests/support/database.ts";
import { makeCity, makeInquiry, makeProvider, makeTicket } from "#tests/support/make.ts";
import { secrets } from "#tests/support/secrets.ts";
import { getAdminTitle } from "#ui/layout/admin-breadcrumb.ts";
import { loader as loadInquiry } from "./inquiry.tsx";
import { loader as loadCity } from "./settings-city.tsx";
import { loader as loadTicket } from "./ticket.tsx";
import { loader as loadUser } from "./user.tsx";
import { loader as loadListing } from "./user-listing.tsx";

/** Every page about one thing, opened by the id of that thing. */
function pagesOf(db: Db) {
  const context = new RouterContextProvider();
  context.set(dbContext, db);
  context.set(secretsContext, secrets);
  const email = "ana@hearthlist.example";
  context.set(adminContext, { id: randomUUID(), email, sessionId: randomUUID(), hasSecondFactor: false });
  const url = new URL("http://localhost:3000/");
  const args = { request: new Request(url), url, context };
  const provider = { thing: "provider", link: { label: "All providers", to: "/admin/users" } };
  return {
    user: {
      ...provider,
      open: (providerId: string) =>
        loadUser({ ...args, params: { providerId }, pattern: "/admin/users/:providerId" }),
    },
    listing: {
      ...provider,
      open: (providerId: string) =>
        loadListing({ ...args, params: { providerId }, pattern: "/admin/users/:providerId/edit" }),
    },
    ticket: {
      thing: "ticket",
      link: { label: "All tickets", to: "/admin/review/tickets" },
      open: (ticketId: string) =>
        loadTicket({ ...args, params: { ticketId }, pattern: "/admin/review/tickets/:ticketId" }),
    },
    inquiry: {
      thing: "inquiry",
      link: { label: "All inquiries", to: "/admin/review/inquiries" },
      open: (inquiryId: string) =>
        loadInquiry({ ...args, params: { inquiryId }, pattern: "/admin/review/inquiries/:inquiryId" }),
    },
    city: {
      thing: "city",
      link: { label: "All cities", to: "/admin/settings/cities" },
      open: (cityId: string) =>
        loadCity({ ...args, params: { cityId }, pattern: "/admin/settings/cities/:cityId" }),
    },
  };
}

test("a page about something that is not there says so with 404, and links to its list", async ({ db }) => {
  for (const { thing, link, open } of Object.values(pagesOf(db)))
    for (const id of ["nope", "999", randomUUID()])
      await expect(open(id), `${thing} ${id}`).rejects.toMatchObject({
        init: { status: 404 },
        data: { title: `No such ${thing}`, message: expect.any(String), link },
      });
});

test("a page about one thing has the name of that thing as its title", async ({ db }) => {
  const { id: provider } = await makeProvider(db, { name: "Elm House" });
  const city = await makeCity(db, { name: "Scottsdale", state_abbr: "AZ" });
  const pages = pagesOf(db);
  const loaded = [
    await pages.user.open(provider),
    await pages.listing.open(provider),
    await pages.ticket.open((await makeTicket(db, provider, { subject: "Charged twice" })).id),
    await pages.inquiry.open((await makeInquiry(db, { name: "Walter Ames" })).id),
    await pages.city.open(String(city.id)),
  ];
  expect(loaded.map((loaderData) => getAdminTitle([{ handle: { crumb: "Page" }, loaderData }]))).toEqual([
    "Elm House",
    "Edit the listing of Elm House",
    "Charged twice",
    "Inquiry of Walter Ames",
    "Scottsdale, AZ",
  ]);
});
