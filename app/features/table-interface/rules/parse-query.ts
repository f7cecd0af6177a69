import { type CallError, unparsableError, unsatisfiableRangeError } from "./errors.ts";

/** The operators that compare a column with one value. */
export const comparisons = ["eq", "neq", "gt", "gte", "lt", "lte", "like", "ilike", "cs"] as const;
export type Comparison = (typeof comparisons)[number];
export const isValues = ["null", "not_null", "true", "false", "unknown"] as const;
export type IsValue = (typeof isValues)[number];

export type Condition =
  | { type: "compare"; column: string; operator: Comparison; value: string; isNegated: boolean }
  | { type: "in"; column: string; values: string[]; isNegated: boolean }
  | { type: "is"; column: string; value: IsValue; isNegated: boolean }
  | { type: "and" | "or"; conditions: Condition[]; isNegated: boolean };

export type SelectedColumn = { column: string; alias: string | undefined };
export type Embed = { table: string; alias: string; isInner: boolean; columns: SelectedColumn[] };
export type Order = { column: string; isDescending: boolean; nulls: "first" | "last" | undefined };

export type TableQuery = {
  columns: SelectedColumn[];
  embeds: Embed[];
  conditions: Condition[];
  order: Order[];
  limit: number | undefined;
  offset: number;
};

type Parsed<T> = { ok: true; value: T } | { ok: false; error: CallError };

/** Every column of a table. */
export const ALL = "*";
const RESERVED = new Set(["select", "order", "limit", "offset", "columns", "on_conflict", "apikey"]);
const LOGIC = /^(not\.)?(and|or)$/;
/** PostgreSQL parses nested conditions recursively, so their depth is limited. */
const MAX_DEPTH = 10;
/** What stands before a value that may be quoted. */
const STARTS_VALUE = /(?:^|[.,:({]|\s)$/;
const NAME = /^(?:"[^"]+"|[^\s".,:()!]+)$/;

class ParseError extends Error {
  readonly what: string;
  readonly text: string;
  constructor(what: string, text: string) {
    super(`failed to parse ${what}`);
    this.what = what;
    this.text = text;
  }
}

/** Reads the query string of a call as PostgREST reads it, so far as its grammar is offered here. */
export function parseQuery(params: URLSearchParams): Parsed<TableQuery> {
  const parsed = catchParseError(() => ({
    ...parseSelect(params.get("select") ?? ALL),
    conditions: [...params]
      .filter(([name]) => !RESERVED.has(name))
      .map(([name, value]) => parseParameter(name, value)),
    order: parseOrder(params.get("order") ?? ""),
    limit: parseCount(params.get("limit"), "limit"),
    offset: parseCount(params.get("offset"), "offset") ?? 0,
  }));
  if (!parsed.ok) return parsed;
  const { limit = 0, offset } = parsed.value;
  if (limit < 0 || offset < 0) {
    const what = limit < 0 ? "LIMIT" : "OFFSET";
    return { ok: false, error: unsatisfiableRangeError(`${what} must not be negative.`) };
  }
  return parsed;
}

/** `columns=` of an insert: the names of the columns that count. */
export function parseColumnNames(text: string): Parsed<string[]> {
  return catchParseError(() =>
    splitOutside(text, "columns parameter").map((name) => parseName(name, "columns parameter")),
  );
}

function catchParseError<T>(parse: () => T): Parsed<T> {
  try {
    return { ok: true, value: parse() };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return { ok: false, error: unparsableError(error.what, error.text) };
  }
}

function parseCount(text: string | null, what: string): number | undefined {
  if (text === null || text === "") return undefined;
  if (!/^-?\d{1,15}$/.test(text)) throw new ParseError(`${what} parameter`, text);
  return Number(text);
}

function parseSelect(text: string): Pick<TableQuery, "columns" | "embeds"> {
  const columns: SelectedColumn[] = [];
  const embeds: Embed[] = [];
  for (const item of splitOutside(text.trim() || ALL, "select parameter")) {
    const embed = /^(?:([^:()]+):)?([^:()!]+)((?:![^!()]+)*)\((.*)\)$/s.exec(item);
    if (embed) embeds.push(parseEmbed(item, embed));
    else columns.push(parseColumn(item));
  }
  return { columns, embeds };
}

function parseEmbed(item: string, [, alias, table = "", hints = "", inside = ""]: RegExpExecArray): Embed {
  if (/[()]/.test(inside)) throw new ParseError("select parameter", item);
  const name = parseName(table, "select parameter");
  return {
    table: name,
    alias: alias === undefined ? name : parseName(alias, "select parameter"),
    isInner: hints.split("!").includes("inner"),
    columns: inside.trim() === "" ? [] : splitOutside(inside, "select parameter").map(parseColumn),
  };
}

function parseColumn(item: string): SelectedColumn {
  const [, alias, column = ""] = /^(?:([^:]+):(?!:))?([^:]+)$/s.exec(item) ?? [];
  if (column.trim() === ALL && alias === undefined) return { column: ALL, alias: undefined };
  return {
    column: parseName(column, "select parameter"),
    alias: alias === undefined ? undefined : parseName(alias, "select parameter"),
  };
}

function parseName(text: string, what: string): string {
  const name = text.trim();
  if (!NAME.test(name)) throw new ParseError(what, text);
  return name.replace(/^"(.*)"$/s, "$1");
}

function parseOrder(text: string): Order[] {
  if (text.trim() === "") return [];
  return splitOutside(text, "order").map((item) => {
    const [, column = "", direction, nulls] =
      /^("[^"]+"|[^.]+?)(?:\.(asc|desc))?(?:\.(nullsfirst|nullslast))?$/s.exec(item) ?? [];
    return {
      column: parseName(column, "order"),
      isDescending: direction === "desc",
      nulls: nulls === undefined ? undefined : nulls === "nullsfirst" ? "first" : "last",
    };
  });
}

function parseParameter(name: string, value: string): Condition {
  const logic = LOGIC.exec(name);
  if (logic) {
    const list = /^\((.*)\)$/s.exec(value.trim());
    if (!list) throw new ParseError("logic tree", value);
    return {
      type: logic[2] === "or" ? "or" : "and",
      isNegated: logic[1] !== undefined,
      conditions: parseConditions(list[1] ?? "", 1),
    };
  }
  return parseComparison(parseName(name, "filter"), value, (text) => text);
}

function parseConditions(text: string, depth: number): Condition[] {
  if (depth > MAX_DEPTH) throw new ParseError("logic tree", text);
  return splitOutside(text, "logic tree").map((item) => {
    const tree = /^(not\.)?(and|or)\((.*)\)$/s.exec(item);
    if (tree)
      return {
        type: tree[2] === "or" ? "or" : "and",
        isNegated: tree[1] !== undefined,
        conditions: parseConditions(tree[3] ?? "", depth + 1),
      };
    const comparison = /^("[^"]+"|[^.]+)\.(.*)$/s.exec(item);
    if (!comparison) throw new ParseError("logic tree", item);
    return parseComparison(parseName(comparison[1] ?? "", "logic tree"), comparison[2] ?? "", unquote);
  });
}

/** `read` takes a single value out of its quotes, which only lists and trees have. */
function parseComparison(column: string, text: string, read: (value: string) => string): Condition {
  const [, not, operator = "", value = ""] = /^(not\.)?([a-z]+)\.(.*)$/s.exec(text) ?? [];
  const isNegated = not !== undefined;
  const comparison = comparisons.find((each) => each === operator);
  if (comparison) return { type: "compare", column, operator: comparison, value: read(value), isNegated };
  if (operator === "in") {
    const list = /^\((.*)\)$/s.exec(value);
    if (!list) throw new ParseError("filter", text);
    const inside = list[1] ?? "";
    return { type: "in", column, values: inside === "" ? [] : splitList(inside), isNegated };
  }
  const isValue = isValues.find((each) => each === value.toLowerCase());
  if (operator === "is" && isValue) return { type: "is", column, value: isValue, isNegated };
  throw new ParseError("filter", text);
}

function splitList(text: string): string[] {
  return splitOutside(text, "filter", { isLiteral: true }).map(unquote);
}

/** `"a\"b"` is a"b; what stands in no quotes is what it says. */
function unquote(text: string): string {
  const quoted = /^"((?:[^"\\]|\\.)*)"$/s.exec(text);
  return quoted ? (quoted[1] ?? "").replace(/\\(.)/gs, "$1") : text;
}

/**
 * Splits at commas that stand in no quotes, parentheses or braces. `isLiteral`: parentheses and braces are ordinary
 * characters, as in the values of a list.
 */
function splitOutside(text: string, what: string, { isLiteral = false } = {}): string[] {
  const items: string[] = [];
  let item = "";
  let depth = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? "";
    if (isQuoted && character === "\\") {
      item += character + (text[index + 1] ?? "");
      index += 1;
      continue;
    }
    // Elsewhere it is a character like others, as in 5" or O"Neill.
    if (character === '"' && (isQuoted || STARTS_VALUE.test(item))) isQuoted = !isQuoted;
    else if (!isQuoted && !isLiteral && "({".includes(character)) depth += 1;
    else if (!isQuoted && !isLiteral && ")}".includes(character)) depth -= 1;
    if (depth < 0) throw new ParseError(what, text);
    if (character === "," && !isQuoted && depth === 0) {
      items.push(item);
      item = "";
    } else item += character;
  }
  if (isQuoted || depth > 0) throw new ParseError(what, text);
  const all = [...items, item].map((each) => (isLiteral ? each : each.trim()));
  if (!isLiteral && all.some((each) => each === "")) throw new ParseError(what, text);
  return all;
}
