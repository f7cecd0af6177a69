import { beforeEach, describe, expect } from "vitest";
import { inquiryRateLimits } from "#features/inquiries/rules/rate-limits.ts";
import { HONEYPOT_FIELD, KEY_FIELD } from "#platform/forms/anti-spam.ts";
import { waitUntil } from "../support/processes.ts";
import { blockServerLogin } from "../support/server/block-server-login.ts";
import {
  countInquiries as count,
  createContactVisitor,
  readHiddenField,
  validInquiry,
} from "../support/server/contact-visitor.ts";
import { deleteFamilyData, waitForBlockedStatements } from "../support/server/family-data.ts";
import { type Queryable, type Site, test } from "../support/server/seeded-instance.ts";

const AWAY = "Database error: We cannot reach our records right now. Please try again in a minute.";
const REFUSED = "Database error: Something went wrong on our side. Please try again.";

beforeEach<{ site: Site }>(({ site }) => deleteFamilyData(site));

describe("the contact page without JavaScript", () => {
  test("tells of every wrong field, keeps what was typed, takes it, and takes it once", async ({ site }) => {
    const visitor = createContactVisitor(site);
    const marks = await visitor.marks();
    const empty = await visitor.sendFields(marks);
    expect(empty).toMatchObject({ status: 422, kept: "no-store" });
    for (const message of [
      "Name is required",
      "Business name is required",
      "Email is required",
      "Phone number is required",
      "Inquiry type is required",
      "Message is required",
    ])
      expect(empty.text).toContain(message);

    const wrong = await visitor.sendFields({ ...validInquiry, ...marks, email: "ana@", phone: "" });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("Please enter a valid email address");
    expect(wrong.text).toContain("Phone number is required");
    expect(wrong.text).not.toContain("Name is required");
    for (const kept of [
      'value="Ana Kowalski"',
      'value="Sunrise & Sons"',
      'value="ana@"',
      '<option value="partnership" selected="">',
      "Shall we talk?\nSoon.</textarea>",
      'name="preferred_contact" checked="" value="phone"',
    ])
      expect(wrong.text).toContain(kept);
    expect(readHiddenField(wrong.text, KEY_FIELD)).toBe(marks[KEY_FIELD]);

    const long = { name: "n".repeat(90_000), unknown: "u".repeat(90_000) };
    const cut = await visitor.sendFields({ ...validInquiry, ...marks, ...long });
    expect(cut.status).toBe(422);
    expect(cut.text).toContain(`value="${"n".repeat(200)}"`);
    expect(cut.text).not.toContain("uuuu");
    expect(await count(site)).toBe(0);

    for (const time of ["sent", "sent again by a reload"]) {
      const sent = await visitor.sendFields({ ...validInquiry, ...marks });
      expect(sent, time).toMatchObject({ status: 200, kept: "no-store" });
      expect(sent.text).toContain("Thank you for your message");
      expect(sent.text).toContain("We will reply within 1 business day, by phone.");
      expect(sent.text).toContain("Send Another Inquiry");
      expect(sent.text).not.toContain("<textarea");
      expect(await count(site), time).toBe(1);
    }
    const { rows } = await site.query("select * from hearthlist.contact_submissions");
    expect(rows).toMatchObject([{ ...validInquiry, hostname: "localhost", status: "new" }]);
  });

  test("refuses machines, strangers and other methods, and says when it is too much", async ({ site }) => {
    const visitor = createContactVisitor(site);
    const marks = await visitor.marks();
    const machine = await visitor.sendFields({
      ...validInquiry,
      ...marks,
      [HONEYPOT_FIELD]: "https://spam.example",
    });
    expect(machine.status).toBe(422);
    expect(machine.text).toContain("This could not be sent. Please call us instead.");
    expect(machine.text).toContain('value="Ana Kowalski"');
    const stranger = await visitor.send(new URLSearchParams({ ...validInquiry, ...marks }), {
      Origin: "https://evil.example",
    });
    expect(stranger.status).toBe(403);
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const body = new URLSearchParams({ ...validInquiry, ...marks });
      expect((await fetch(`${site.url}/contact`, { method, body })).status, method).toBe(405);
    }
    expect(await count(site)).toBe(0);

    const { max } = inquiryRateLimits.email;
    for (let time = 0; time < max; time++) {
      const another = createContactVisitor(site, `203.0.113.${time}`);
      expect((await another.sendFields({ ...validInquiry, ...marks, message: `No. ${time}` })).status).toBe(
        200,
      );
    }
    const refused = await visitor.sendFields({ ...validInquiry, ...marks });
    expect(refused.status).toBe(429);
    expect(refused.text).toContain(
      "We have received many requests like this one today. Please try again tomorrow, or call us at (214) 555-0142.",
    );
    expect(refused.text).toContain('value="Ana Kowalski"');
    expect(await count(site)).toBe(max);
  });

  test("is closed while the service is paused; phone and mailboxes stay", async ({ site }) => {
    const visitor = createContactVisitor(site);
    const marks = await visitor.marks();
    await site.query(
      `insert into hearthlist.service_status_config (service_slug, status, message) values ('seniorcare', 'paused', 'We are moving. Back on Monday.')
       on conflict (service_slug) do update set status = excluded.status, message = excluded.message`,
    );
    const { status, text } = await visitor.open();
    expect(status).toBe(200);
    expect(text).toContain("We are moving. Back on Monday.");
    expect(text).not.toContain("<textarea");
    for (const way of ["(214) 555-0142", "business@", "providers@", "support@"]) expect(text).toContain(way);

    const late = await visitor.sendFields({ ...validInquiry, ...marks });
    expect(late.status).toBe(409);
    expect(late.text).toContain("We are moving. Back on Monday.");
    expect(late.text).toContain("Shall we talk?\nSoon.</textarea>");
    expect(await count(site)).toBe(0);
    await site.query("update hearthlist.service_status_config set status = 'live'");
    expect((await visitor.sendFields({ ...validInquiry, ...marks })).status).toBe(200);
    expect(await count(site)).toBe(1);
  });

  test("fifty at once and one after the other, the same form is one row", async ({ site }) => {
    const visitor = createContactVisitor(site);
    const marks = await visitor.marks();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => visitor.sendFields({ ...validInquiry, ...marks })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await count(site)).toBe(1);
    await visitor.sendFields({ ...validInquiry, ...marks, name: "Somebody Else" });
    expect(await count(site)).toBe(2);
  });
});

describe("an inquiry while the database", () => {
  test("is away: the specified error, nothing stored, and the same form succeeds later", async ({ site }) => {
    const visitor = createContactVisitor(site);
    const marks = await visitor.marks();
    const letIn = await blockServerLogin(site);
    const away = await visitor.sendFields({ ...validInquiry, ...marks });
    expect(away).toMatchObject({ status: 503, kept: "no-store" });
    expectError(away.text, AWAY);
    expect(readHiddenField(away.text, KEY_FIELD)).toBe(marks[KEY_FIELD]);
    const page = await visitor.open("?reason=provider-help&provider=anybody");
    expect(page.status).toBe(200);
    expect(page.text).toContain("(214) 555-0142");
    expect(page.text).toContain("Something about a listing is not right.");

    await letIn();
    expect(await count(site)).toBe(0);
    await waitUntil(async () => (await visitor.sendFields({ ...validInquiry, ...marks })).status === 200);
    expect(await count(site)).toBe(1);
  });

  test("refuses the write, or takes longer than anybody waits: that error, nothing stored, and success later", async ({
    site,
  }) => {
    const visitor = createContactVisitor(site);
    const marks = await visitor.marks();
    for (const [trouble, status, error] of [
      ["raise exception 'Kowalski is refused'", 500, REFUSED],
      // A statement, or a wait for a lock, that took too long.
      ["raise sqlstate '57014'", 503, AWAY],
      ["raise sqlstate '55P03'", 503, AWAY],
      // A full disk, exhausted memory, a failing disk.
      ["raise sqlstate '53100'", 503, AWAY],
      ["raise sqlstate '53200'", 503, AWAY],
      ["raise sqlstate '58030'", 503, AWAY],
    ] as const) {
      await makeTrouble(site, trouble);
      const failed = await visitor.sendFields({ ...validInquiry, ...marks });
      expect(failed, trouble).toMatchObject({ status, kept: "no-store" });
      expectError(failed.text, error);
      expect(failed.text).not.toContain("is refused");
      expect(await count(site), trouble).toBe(0);
      const { rows } = await site.query("select from hearthlist.allowances");
      expect(rows, trouble).toEqual([]);
    }
    await makeTrouble(site, "null");
    expect((await visitor.sendFields({ ...validInquiry, ...marks })).status).toBe(200);
    expect(await count(site)).toBe(1);
  });

  test("is slow: it waits, and is stored once", async ({ site }) => {
    const visitor = createContactVisitor(site);
    const marks = await visitor.marks();
    await site.connected(async (owner) => {
      await owner.query("begin; lock table hearthlist.contact_submissions");
      const sent = [1, 2].map(() => visitor.sendFields({ ...validInquiry, ...marks }));
      await waitForBlockedStatements(site, 2);
      await owner.query("commit");
      for (const { status } of await Promise.all(sent)) expect(status).toBe(200);
    });
    expect(await count(site)).toBe(1);
  });
});

function expectError(text: string, message: string) {
  expect(text).toMatch(/role="alert"[^>]*><p[^>]*>Error<\/p>/);
  expect(text).toContain(message);
  expect(text).toContain('value="Ana Kowalski"');
  expect(text).toContain("Shall we talk?\nSoon.</textarea>");
}

/** After the row is in, so that there is something to take back. */
async function makeTrouble({ query }: Queryable, statement: string) {
  await query(`
    create or replace function hearthlist.trouble() returns trigger language plpgsql as
      $$ begin ${statement}; return null; end $$;
    create or replace trigger trouble after insert on hearthlist.contact_submissions
      for each row execute function hearthlist.trouble()`);
}
