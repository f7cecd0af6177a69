import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asService } from "#platform/db/as-role.server.ts";
import { openScratchDatabase } from "#tests/support/database.ts";
import { addressKey, addressPattern, selectEmails } from "./person-records.server.ts";

const RUNS = 500;

describe("with ten thousand letters", () => {
  let scratch: Awaited<ReturnType<typeof openScratchDatabase>>;
  beforeAll(async () => {
    scratch = await openScratchDatabase();
    await sql`
      insert into hearthlist.mails (id, message_id, to_address, reply_to, subject, body_text, body_html, status)
      select gen_random_uuid(), 'message ' || n, 'provider-' || n % 100 || '@home.example',
        case when n % 5 = 0 then 'family-' || n || '@inbox.example' end, 'A letter',
        repeat('Some words. ', 20) || 'Please write to family-' || n || '@inbox.example.',
        '<p>Questions? support@hearthlist.example</p>', 'sent'
      from generate_series(1, 10000) n
    `.execute(scratch.owner.db);
    await sql`vacuum analyze hearthlist.mails`.execute(scratch.owner.db);
  });
  afterAll(() => scratch.close());

  test("those about one person are found without reading all of them", async () => {
    const found = await asService(scratch.server.db, (tx) =>
      selectEmails(tx, "family-77@inbox.example").execute(),
    );
    expect(found).toHaveLength(1);
    const plan = await asService(scratch.server.db, (tx) =>
      selectEmails(tx, "family-77@inbox.example").explain("json"),
    );
    expect(JSON.stringify(plan)).toContain("mails_address_keys_idx");
  });

  /** Whatever stands around an address, and however odd it is: the keys leave out no letter that quotes it. */
  test("an address that a text quotes has its key there", async () => {
    const signs = (...more: string[]) =>
      fc.string({ unit: fc.constantFrom("a", "B", "7", ".", "-", "+", "_", "'", ...more), maxLength: 6 });
    const address = fc
      .tuple(signs("%", "é"), signs(), signs(".", "é"))
      .map(([local, label, rest]) => `${local}@${label}.${rest}`.toLowerCase());
    const around = signs("@", " ", "<", ">", ":", "é", "%", "\n");
    const sample = fc.record({ before: around, address, after: around, twice: fc.boolean() });
    const cases = fc.sample(sample, RUNS).map(({ before, address, after, twice }) => ({
      text: `${before}${address.toUpperCase()}${after}${twice ? `@${address}` : ""}`,
      pattern: addressPattern(address),
      key: addressKey(address),
    }));
    const { rows } = await asService(scratch.server.db, (tx) =>
      sql<{ text: string; isQuoted: boolean; hasKey: boolean }>`
        select text, text ~* pattern as "isQuoted", address_keys(text) @> array[key] as "hasKey"
        from json_to_recordset(${JSON.stringify(cases)}::json) as cases (text text, pattern text, key text)
      `.execute(tx),
    );
    expect(rows.filter(({ isQuoted }) => isQuoted).length).toBeGreaterThan(RUNS / 10);
    expect(rows.filter(({ isQuoted, hasKey }) => isQuoted && !hasKey)).toEqual([]);
  });
});
