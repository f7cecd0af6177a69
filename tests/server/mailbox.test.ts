import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { test } from "../support/server/seeded-instance.ts";

test("the demo's mailbox hands a letter on as a mail program would, and lets it run nothing", async ({
  site,
}) => {
  const id = randomUUID();
  const calendar = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";
  await site.query(
    `insert into hearthlist.mails
       (id, message_id, to_address, subject, body_text, body_html, calendar, calendar_method, kind, audience)
     values ($1::uuid, $1::text, 'ana@family.example', 'A letter', 'Dear Ana,', '<p>Dear Ana,</p>', $2, 'REQUEST', 'test', 'family')`,
    [id, calendar],
  );
  const open = (part: string) => fetch(`${site.url}/dev/mailbox${part}`);
  const html = await open(`/${id}/html`);
  expect(await html.text()).toContain("<p>Dear Ana,</p>");
  expect(html.headers.get("Content-Security-Policy")).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation",
  );
  expect(html.headers.get("Cache-Control")).toBe("no-store");
  expect((await open("")).headers.get("Content-Security-Policy")).not.toContain("frame-src");
  const file = await open(`/${id}/calendar`);
  expect(file.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8; method=REQUEST");
  expect(file.headers.get("Content-Disposition")).toContain("consultation.ics");
  expect(await file.text()).toBe(calendar);
});

test("the mailbox does not find letters that do not exist", async ({ site }) => {
  for (const id of [randomUUID(), "one", "1; drop table mails", "__proto__"])
    for (const part of ["", "/html", "/calendar"]) {
      const answer = await fetch(`${site.url}/dev/mailbox/${encodeURIComponent(id)}${part}`);
      expect(answer.status, id + part).toBe(404);
      if (!part) expect(await answer.text()).toContain("There is no such letter.");
    }
});
