import { describe, expect } from "vitest";
import { limits } from "#domain/limits.ts";
import { HONEYPOT, KEY_FIELD } from "#lib/anti-spam-fields.ts";
import { patiently } from "../processes.ts";
import { countInquiries as count, good, hidden, proxied, visit } from "./contact-visitor.ts";
import { test } from "./used-place.ts";

describe("the contact page without JavaScript", patiently, () => {
  test("tells of every wrong field, keeps what was typed, takes it, and takes it once", async ({
    usedPlace: place,
  }) => {
    const { url } = await place.start(proxied);
    const visitor = visit(url);
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

    const wrong = await visitor.sendFields({ ...good, ...marks, email: "ana@", phone: "" });
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
    expect(hidden(wrong.text, KEY_FIELD)).toBe(marks[KEY_FIELD]);

    const long = { name: "n".repeat(90_000), unknown: "u".repeat(90_000) };
    const cut = await visitor.sendFields({ ...good, ...marks, ...long });
    expect(cut.status).toBe(422);
    expect(cut.text).toContain(`value="${"n".repeat(200)}"`);
    expect(cut.text).not.toContain("uuuu");
    expect(await count(place)).toBe(0);

    for (const time of ["sent", "sent again by a reload"]) {
      const sent = await visitor.sendFields({ ...good, ...marks });
      expect(sent, time).toMatchObject({ status: 200, kept: "no-store" });
      expect(sent.text).toContain("Thank you for your message");
      expect(sent.text).toContain("We will reply within 1 business day, by phone.");
      expect(sent.text).toContain("Send Another Inquiry");
      expect(sent.text).not.toContain("<textarea");
      expect(await count(place), time).toBe(1);
    }
    const { rows } = await place.query("select * from hearthlist.contact_submissions");
    expect(rows).toMatchObject([{ ...good, hostname: "localhost", status: "new" }]);
  });

  test("refuses machines, strangers and other methods, and says when it is too much", async ({
    usedPlace: place,
  }) => {
    const { url } = await place.start(proxied);
    const visitor = visit(url);
    const marks = await visitor.marks();
    const machine = await visitor.sendFields({ ...good, ...marks, [HONEYPOT]: "https://spam.example" });
    expect(machine.status).toBe(422);
    expect(machine.text).toContain("This could not be sent. Please call us instead.");
    expect(machine.text).toContain('value="Ana Kowalski"');
    const stranger = await visitor.send(new URLSearchParams({ ...good, ...marks }), {
      Origin: "https://evil.example",
    });
    expect(stranger.status).toBe(403);
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const body = new URLSearchParams({ ...good, ...marks });
      expect((await fetch(`${url}/contact`, { method, body })).status, method).toBe(405);
    }
    expect(await count(place)).toBe(0);

    const { max } = limits.inquiry.email;
    for (let time = 0; time < max; time++) {
      const another = visit(url, `203.0.113.${time}`);
      expect((await another.sendFields({ ...good, ...marks, message: `No. ${time}` })).status).toBe(200);
    }
    const refused = await visitor.sendFields({ ...good, ...marks });
    expect(refused.status).toBe(429);
    expect(refused.text).toContain(
      "We have received many requests like this one today. Please try again tomorrow, or call us at (214) 555-0142.",
    );
    expect(refused.text).toContain('value="Ana Kowalski"');
    expect(await count(place)).toBe(max);
  });

  test("is closed while the service is paused; phone and mailboxes stay", async ({ usedPlace: place }) => {
    const { url } = await place.start(proxied);
    const visitor = visit(url);
    const marks = await visitor.marks();
    await place.query(
      `insert into hearthlist.service_status_config (service_slug, status, message) values ('seniorcare', 'paused', 'We are moving. Back on Monday.')
       on conflict (service_slug) do update set status = excluded.status, message = excluded.message`,
    );
    const { status, text } = await visitor.open();
    expect(status).toBe(200);
    expect(text).toContain("We are moving. Back on Monday.");
    expect(text).not.toContain("<textarea");
    for (const way of ["(214) 555-0142", "business@", "providers@", "support@"]) expect(text).toContain(way);

    const late = await visitor.sendFields({ ...good, ...marks });
    expect(late.status).toBe(409);
    expect(late.text).toContain("We are moving. Back on Monday.");
    expect(late.text).toContain("Shall we talk?\nSoon.</textarea>");
    expect(await count(place)).toBe(0);
    await place.query("update hearthlist.service_status_config set status = 'live'");
    expect((await visitor.sendFields({ ...good, ...marks })).status).toBe(200);
    expect(await count(place)).toBe(1);
  });

  test("fifty at once and one after the other, the same form is one row", async ({ usedPlace: place }) => {
    const { url } = await place.start(proxied);
    const visitor = visit(url);
    const marks = await visitor.marks();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => visitor.sendFields({ ...good, ...marks })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await count(place)).toBe(1);
    await visitor.sendFields({ ...good, ...marks, name: "Somebody Else" });
    expect(await count(place)).toBe(2);
  });
});
