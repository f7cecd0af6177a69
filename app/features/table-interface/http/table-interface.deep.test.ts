import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asService } from "#platform/db/as-role.server.ts";
import { cases } from "#tests/support/cases.ts";
import { openScratchDatabase } from "#tests/support/database.ts";
import { makeAccount, makeCity, makeProvider } from "#tests/support/make.ts";
import { openTableInterface } from "#tests/support/table-interface-server.ts";
import { readableTables } from "../rules/tables.ts";

let scratch: Awaited<ReturnType<typeof openScratchDatabase>>;
let calls: Awaited<ReturnType<typeof openTableInterface>>;

/** Stands in every row and column that visitors must not see. */
const SECRET = "unseen";

beforeAll(async () => {
  scratch = await openScratchDatabase();
  const { db } = scratch.server;
  await asService(db, async (tx) => {
    const city = await makeCity(tx, { slug: "plano", name: "Plano" });
    await makeCity(tx, { slug: SECRET, name: SECRET, active: false });
    for (let index = 0; index < 130; index += 1)
      await makeProvider(tx, {
        name: `Home ${index % 7}`,
        rating: index % 3 === 0 ? null : 1 + (index % 5),
        services: [["Memory Care"], ["Home Care", "Respite"]][index % 2],
        city_id: index % 2 === 0 ? city.id : null,
      });
    const hidden = await makeProvider(tx, { name: SECRET, description: SECRET, active: false });
    await makeProvider(tx, { name: SECRET, description: SECRET, tier: "inactive" });
    await makeAccount(tx, hidden.id, { sign_in_email: `${SECRET}@care.example`, review_notes: SECRET });
  });
  calls = await openTableInterface(db, { API_READS_PER_HOUR: "1000000" });
});
afterAll(async () => {
  await calls.close();
  await scratch.close();
});

const tables = readableTables.map(({ name }) => name);
const columns = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...readableTables.flatMap((table) => Object.keys(table.columns))) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "tier_tenths",
      "license_number",
      "sign_in_email",
      "review_notes",
      "ctid",
      "tableoid",
      "providers",
      "xmin",
    ),
  },
);
const value = fc.oneof(
  fc.constantFrom(
    "1",
    "4.5",
    "true",
    "null",
    "home",
    "%",
    "*o*",
    "{a,b}",
    "{",
    "NaN",
    "2026-11-01",
    "'; select 1 --",
    "\0",
    "9".repeat(40),
  ),
  fc.string({ maxLength: 6 }),
);
const quoted = value.map((text) => `"${text.replace(/["\\]/g, "\\$&")}"`);
const comparison = fc
  .tuple(
    fc.constantFrom("", "not."),
    fc.constantFrom("eq", "neq", "gt", "gte", "lt", "lte", "like", "ilike", "cs", "is", "in", "fts"),
    value,
  )
  .map(([not, operator, text]) => `${not}${operator}.${operator === "in" ? `(${text})` : text}`);
const tree = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    fc.tuple(columns, fc.constantFrom("eq", "gt", "like", "not.eq"), quoted).map((parts) => parts.join(".")),
    fc
      .tuple(fc.constantFrom("and", "or", "not.and"), fc.array(tie("node"), { minLength: 1, maxLength: 3 }))
      .map(([join, nodes]) => `${join}(${nodes.join(",")})`),
  ),
})).node;
const selected = fc.oneof(
  { weight: 5, arbitrary: columns },
  { weight: 1, arbitrary: fc.constant("*") },
  { weight: 1, arbitrary: columns.map((column) => `other:${column}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "cities(*)",
      "cities!inner(id,name)",
      "cities()",
      "leads(*)",
      "cities(secret)",
    ),
  },
);
const list = (item: fc.Arbitrary<string>) =>
  fc.array(item, { minLength: 1, maxLength: 4 }).map((all) => all.join(","));
const parameter: fc.Arbitrary<[string, string]> = fc.oneof(
  fc.tuple(fc.constant("select"), list(selected)),
  fc.tuple(columns, comparison),
  fc.tuple(
    fc.constantFrom("or", "and", "not.or"),
    list(tree).map((nodes) => `(${nodes})`),
  ),
  fc.tuple(
    fc.constant("order"),
    list(
      fc
        .tuple(columns, fc.constantFrom("", ".desc", ".asc.nullsfirst", ".down"))
        .map((parts) => parts.join("")),
    ),
  ),
  fc.tuple(
    fc.constantFrom("limit", "offset"),
    fc.constantFrom("0", "5", "5000", "-1", "x", "99999999999999"),
  ),
  fc.tuple(fc.string({ maxLength: 5 }), fc.string({ maxLength: 8 })),
);
const query = fc
  .tuple(fc.constantFrom(...tables, "leads"), fc.array(parameter, { maxLength: 5 }))
  .map(([table, parameters]) => ({ table, params: new URLSearchParams(parameters) }));

/** Answers that a caller can understand and act on. */
const EXPECTED = [200, 400, 404, 406, 416, 503];
const AT_ONCE = 20;

test("20,000 generated calls are answered or refused, with public columns and rows and at most 100 of them", async () => {
  const publicNames = new Map(
    readableTables.map(({ name, columns }) => [name, [...Object.keys(columns), "other", "cities"]]),
  );
  let read = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(query, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (queries) => {
      await Promise.all(
        queries.map(async ({ table, params }) => {
          const answer = await calls.ask(`/rest/v1/${table}?${params}`);
          const body = await answer.json();
          expect(EXPECTED, `${table}?${params}: ${JSON.stringify(body)}`).toContain(answer.status);
          if (answer.status === 503) expect(answer.headers.get("Retry-After")).not.toBeNull();
          if (answer.status !== 200) return expect(body.code).toBeTypeOf("string");
          read += 1;
          expect(body.length).toBeLessThanOrEqual(100);
          expect(JSON.stringify(body)).not.toContain(SECRET);
          for (const row of body)
            for (const name of Object.keys(row)) expect(publicNames.get(table)).toContain(name);
        }),
      );
    }),
    cases(1000, 15),
  );
  // Most of what is generated is no call at all, so the test says how much it has read.
  expect(read).toBeGreaterThan(20);
});
