import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { comparisons, parseColumnNames, parseQuery } from "./parse-query.ts";

function parse(query: string) {
  const parsed = parseQuery(new URLSearchParams(query));
  return parsed.ok ? parsed.value : parsed.error.code;
}

describe("select", () => {
  test.each([
    ["", [{ column: "*" }]],
    ["select=*", [{ column: "*" }]],
    ["select=id, name", [{ column: "id" }, { column: "name" }]],
    ["select=title:name", [{ column: "name", alias: "title" }]],
    ['select="id"', [{ column: "id" }]],
  ])("%s", (query, columns) => {
    expect(parse(query)).toMatchObject({ columns, embeds: [] });
  });

  test("an embedded table has its own columns, and may have an alias and be required", () => {
    expect(parse("select=id,town:cities!inner(id,label:name)")).toMatchObject({
      columns: [{ column: "id" }],
      embeds: [
        {
          table: "cities",
          alias: "town",
          isInner: true,
          columns: [{ column: "id" }, { column: "name", alias: "label" }],
        },
      ],
    });
    expect(parse("select=cities(*)")).toMatchObject({ columns: [], embeds: [{ isInner: false }] });
  });

  test.each([
    "id,",
    ",id",
    "a b",
    "name::text",
    "id)",
    "(id",
    "cities(id,b(c))",
    "...cities(id)",
    "a:b:c",
    'a"b',
  ])("%s is no selection", (select) => {
    expect(parse(`select=${encodeURIComponent(select)}`)).toBe("PGRST100");
  });
});

describe("filters", () => {
  test.each([
    ["a=eq.1", { type: "compare", column: "a", operator: "eq", value: "1", isNegated: false }],
    ["a=not.gte.1.5", { type: "compare", operator: "gte", value: "1.5", isNegated: true }],
    ["a=eq.", { type: "compare", value: "" }],
    ["a=eq.not.eq.x", { type: "compare", value: "not.eq.x", isNegated: false }],
    ['a=eq."x"', { type: "compare", value: '"x"' }],
    ["a=in.(x,y z)", { type: "in", values: ["x", "y z"] }],
    ['a=in.("x,y","say \\"hi\\"",(z))', { type: "in", values: ["x,y", 'say "hi"', "(z)"] }],
    ["a=in.()", { type: "in", values: [] }],
    ["a=is.NULL", { type: "is", value: "null" }],
    ["a=not.is.true", { type: "is", value: "true", isNegated: true }],
    ["a=cs.{x,y}", { type: "compare", operator: "cs", value: "{x,y}" }],
  ])("%s", (query, condition) => {
    expect(parse(query)).toMatchObject({ conditions: [condition] });
  });

  test("conditions nest, are negated, and take values out of quotes", () => {
    expect(parse('or=(a.eq."x,y",not.and(b.not.in.(1,2),c.cs.{d,e}))')).toMatchObject({
      conditions: [
        {
          type: "or",
          isNegated: false,
          conditions: [
            { type: "compare", column: "a", value: "x,y" },
            {
              type: "and",
              isNegated: true,
              conditions: [
                { type: "in", column: "b", values: ["1", "2"], isNegated: true },
                { type: "compare", column: "c", operator: "cs", value: "{d,e}" },
              ],
            },
          ],
        },
      ],
    });
    expect(parse("not.or=(a.is.null)")).toMatchObject({ conditions: [{ type: "or", isNegated: true }] });
  });

  test.each([
    "a=",
    "a=1",
    "a=near.1",
    "a=is.maybe",
    "a=in.x",
    "or=a.eq.1",
    "or=()",
    "or=(a)",
    "or=(a.eq.1",
    "a.b=eq.1",
    "a=not.1",
  ])("%s is no filter", (query) => {
    expect(parse(query)).toBe("PGRST100");
  });

  test("conditions nest ten deep and no deeper", () => {
    const nested = (depth: number) => `or=${"(and".repeat(depth)}(a.eq.1)${")".repeat(depth)}`;
    expect(typeof parse(nested(9))).toBe("object");
    expect(parse(nested(10))).toBe("PGRST100");
  });
});

test("order, limit and offset", () => {
  expect(parse("order=a.desc.nullslast,b,c.nullsfirst&limit=5&offset=10")).toMatchObject({
    order: [
      { column: "a", isDescending: true, nulls: "last" },
      { column: "b", isDescending: false, nulls: undefined },
      { column: "c", isDescending: false, nulls: "first" },
    ],
    limit: 5,
    offset: 10,
  });
  expect(parse("order=a.sideways")).toBe("PGRST100");
  expect(parse("limit=many")).toBe("PGRST100");
  expect(parse("limit=-1")).toBe("PGRST103");
});

test("names of columns may stand in quotes", () => {
  expect(parseColumnNames('"email","city"')).toEqual({ ok: true, value: ["email", "city"] });
  expect(parseColumnNames('"email')).toMatchObject({ ok: false });
});

test("whatever is written is read or refused, and never throws", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "(",
      ")",
      ",",
      ".",
      '"',
      "\\",
      "{",
      "}",
      ":",
      "!",
      "*",
      "eq",
      "in",
      "is",
      "not",
      "or",
      "and",
      "cities",
    ),
    fc.string({ maxLength: 4 }),
  );
  const name = fc.constantFrom("select", "or", "and", "not.and", "order", "limit", "id");
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.array(piece, { maxLength: 12 }))), (parameters) => {
      const params = new URLSearchParams(parameters.map(([key, pieces]) => [key, pieces.join("")]));
      const parsed = parseQuery(params);
      expect(parsed.ok || /^PGRST10[03]$/.test(parsed.error.code)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test("a list of values is read as it was written", () => {
  const quote = (value: string) => `"${value.replace(/["\\]/g, "\\$&")}"`;
  fc.assert(
    fc.property(
      fc.array(fc.string(), { minLength: 1 }),
      fc.constantFrom(...comparisons),
      (values, operator) => {
        const list = parse(new URLSearchParams([["a", `in.(${values.map(quote).join(",")})`]]).toString());
        expect(list).toMatchObject({ conditions: [{ values }] });
        const tree = values.map((value) => `a.${operator}.${quote(value)}`).join(",");
        expect(parse(new URLSearchParams([["or", `(${tree})`]]).toString())).toMatchObject({
          conditions: [{ conditions: values.map((value) => ({ operator, value })) }],
        });
      },
    ),
  );
});
