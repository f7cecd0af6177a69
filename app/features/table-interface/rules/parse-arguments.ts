import { type CallError, callError, unknownFunctionError } from "./errors.ts";
import type { Argument, CallableFunction } from "./functions.ts";

export type ArgumentValue = string | number | boolean | string[];
export type ArgumentValues = Record<string, ArgumentValue>;
type ParsedArguments = { ok: true; values: ArgumentValues } | { ok: false; error: CallError };

/** The arguments of a call against the function's declaration. Those of a GET come as text. */
export function parseArguments(callable: CallableFunction, given: Record<string, unknown>): ParsedArguments {
  const names = Object.keys(given);
  const isKnown = names.every((name) => Object.hasOwn(callable.arguments, name));
  const isComplete = Object.entries(callable.arguments).every(
    ([name, { isRequired }]) => !isRequired || Object.hasOwn(given, name),
  );
  if (!isKnown || !isComplete) return { ok: false, error: unknownFunctionError(callable.name, names) };

  const values: ArgumentValues = {};
  for (const [name, argument] of Object.entries(callable.arguments)) {
    const raw = Object.hasOwn(given, name) ? given[name] : undefined;
    if (raw === undefined || raw === null) continue;
    const value = parseValue(argument, raw);
    if (value === undefined)
      return {
        ok: false,
        error: callError(
          400,
          "22P02",
          `invalid input syntax for argument ${name} of type ${typeNames[argument.type]}`,
        ),
      };
    values[name] = value;
  }
  return { ok: true, values };
}

const typeNames: Record<Argument["type"], string> = {
  text: "text",
  texts: "text[]",
  number: "numeric",
  integer: "integer",
  boolean: "boolean",
  timestamp: "timestamp with time zone",
};

function parseValue({ type }: Argument, raw: unknown): ArgumentValue | undefined {
  switch (type) {
    case "boolean":
      return raw === true || raw === "true" ? true : raw === false || raw === "false" ? false : undefined;
    case "number":
      return parseNumber(raw);
    case "integer": {
      const number = parseNumber(raw);
      return Number.isSafeInteger(number) ? number : undefined;
    }
    case "texts":
      return parseTexts(raw);
    default:
      return typeof raw === "string" ? raw : undefined;
  }
}

function parseNumber(raw: unknown): number | undefined {
  const number = typeof raw === "string" && raw.trim() !== "" ? Number(raw) : raw;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

/** A JSON array, or PostgreSQL's `{a,b}` in an address. */
function parseTexts(raw: unknown): string[] | undefined {
  const list = typeof raw === "string" && /^\{.*\}$/s.test(raw) ? raw.slice(1, -1).split(",") : raw;
  if (!Array.isArray(list)) return undefined;
  return list.every((item) => typeof item === "string") ? list : undefined;
}
