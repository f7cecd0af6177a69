import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { adminContext } from "#features/auth/http/admin-session.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { dbContext } from "#platform/http/context.server.ts";
import { test } from "#tests/support/database.ts";
import { makeWaitlistEntry } from "#tests/support/make.ts";
import { loader } from "./analytics-export.ts";

async function download(db: Db, address: string) {
  const context = new RouterContextProvider();
  context.set(dbContext, db);
  const email = "ana@hearthlist.example";
  context.set(adminContext, { id: randomUUID(), email, sessionId: randomUUID(), hasSecondFactor: false });
  const request = new Request(`http://hearthlist.example/admin/analytics/export?${address}`);
  const answer = await loader({
    request,
    context,
    params: {},
    url: new URL(request.url),
    pattern: "/admin/analytics/export",
  });
  return { headers: answer.headers, lines: (await answer.text()).split("\r\n") };
}

test("the days of a period, each in a line, none left out", async ({ db }) => {
  const { headers, lines } = await download(db, "period=7d");
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="days-7d.csv"');
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(lines[0]).toBe(
    "Day,Page views,Searches,Profile views,Contact clicks,Consultation requests,Registrations,Waitlist sign-ups,Contact inquiries,Reviews",
  );
  expect(lines.slice(1, -1)).toHaveLength(7);
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d(,0){9}$/);
});

test("what a visitor typed runs no formula in a spreadsheet", async ({ db }) => {
  await makeWaitlistEntry(db, { city: '=HYPERLINK("https://evil.example")', state: "@TX" });
  const { lines } = await download(db, "of=waitlist");
  expect(lines[1]).toBe(`"'=HYPERLINK(""https://evil.example"")",'@TX,1,0,0,not ours`);
});

test("the other tables have their heads", async ({ db }) => {
  expect((await download(db, "of=cities")).lines[0]).toBe("City,State,Requests,Profile views,Waitlist");
  expect((await download(db, "of=care")).lines).toHaveLength(8);
});
