import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect } from "vitest";
import { KEY_FIELD } from "#lib/anti-spam-fields.ts";
import { type Place, patiently, until } from "../processes.ts";
import { countInquiries as count, good, hidden, proxied, visit } from "./contact-visitor.ts";
import { lockOut } from "./lock-out.ts";
import { test } from "./used-place.ts";

const AWAY = "Database error: We cannot reach our records right now. Please try again in a minute.";
const REFUSED = "Database error: Something went wrong on our side. Please try again.";

describe("an inquiry while the database", patiently, () => {
  test("is away: the specified error, nothing stored, and the same form succeeds later", async ({
    usedPlace: place,
  }) => {
    const { url } = await place.start(proxied);
    const visitor = visit(url);
    const marks = await visitor.marks();
    const letIn = await lockOut(place);
    const away = await visitor.sendFields({ ...good, ...marks });
    expect(away).toMatchObject({ status: 503, kept: "no-store" });
    expectError(away.text, AWAY);
    expect(hidden(away.text, KEY_FIELD)).toBe(marks[KEY_FIELD]);
    const page = await visitor.open("?reason=provider-help&provider=anybody");
    expect(page.status).toBe(200);
    expect(page.text).toContain("(214) 555-0142");
    expect(page.text).toContain("Something about a listing is not right.");

    await letIn();
    expect(await count(place)).toBe(0);
    await until(async () => (await visitor.sendFields({ ...good, ...marks })).status === 200);
    expect(await count(place)).toBe(1);
  });

  test("refuses the write, or takes longer than anybody waits: that error, nothing stored, and success later", async ({
    usedPlace: place,
  }) => {
    const { url } = await place.start(proxied);
    const visitor = visit(url);
    const marks = await visitor.marks();
    for (const [trouble, status, error] of [
      ["raise exception 'Kowalski is refused'", 500, REFUSED],
      ["perform pg_sleep(10)", 503, AWAY],
      // A full disk, exhausted memory, a failing disk.
      ["raise sqlstate '53100'", 503, AWAY],
      ["raise sqlstate '53200'", 503, AWAY],
      ["raise sqlstate '58030'", 503, AWAY],
    ] as const) {
      await makeTrouble(place, trouble);
      const failed = await visitor.sendFields({ ...good, ...marks });
      expect(failed, trouble).toMatchObject({ status, kept: "no-store" });
      expectError(failed.text, error);
      expect(failed.text).not.toContain("is refused");
      expect(await count(place), trouble).toBe(0);
      const { rows } = await place.query("select from hearthlist.allowances");
      expect(rows, trouble).toEqual([]);
    }
    await makeTrouble(place, "null");
    expect((await visitor.sendFields({ ...good, ...marks })).status).toBe(200);
    expect(await count(place)).toBe(1);
  });

  test("is slow: it waits, and is stored once", async ({ usedPlace: place }) => {
    const { url } = await place.start(proxied);
    const visitor = visit(url);
    const marks = await visitor.marks();
    // Far shorter than anybody waits: the test has to hold on a machine that is slow itself.
    await makeTrouble(place, "perform pg_sleep(1)");
    const [one, other] = await Promise.all([
      visitor.sendFields({ ...good, ...marks }),
      sleep(300).then(() => visitor.sendFields({ ...good, ...marks })),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(await count(place)).toBe(1);
  });
});

function expectError(text: string, message: string) {
  expect(text).toMatch(/role="alert"[^>]*><p[^>]*>Error<\/p>/);
  expect(text).toContain(message);
  expect(text).toContain('value="Ana Kowalski"');
  expect(text).toContain("Shall we talk?\nSoon.</textarea>");
}

/** After the row is in, so that there is something to take back. */
async function makeTrouble(place: Place, statement: string) {
  await place.query(`
    create or replace function hearthlist.trouble() returns trigger language plpgsql as
      $$ begin ${statement}; return null; end $$;
    create or replace trigger trouble after insert on hearthlist.contact_submissions
      for each row execute function hearthlist.trouble()`);
}
