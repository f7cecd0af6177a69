/** An error in the form of PostgREST, which the official client hands on as it is. */
export type CallError = {
  status: number;
  code: string;
  message: string;
  details: string | null;
  hint: string | null;
};

type More = { details?: string; hint?: string };

export function callError(
  status: number,
  code: string,
  message: string,
  { details, hint }: More = {},
): CallError {
  return { status, code, message, details: details ?? null, hint: hint ?? null };
}

export const PROFILE = "public";

export function unparsableError(what: string, text: string): CallError {
  return callError(400, "PGRST100", `"failed to parse ${what} (${shorten(text)})" (line 1, column 1)`);
}

export function unknownColumnError(table: string, column: string): CallError {
  return callError(400, "42703", `column ${table}.${shorten(column)} does not exist`);
}

export function unknownInsertColumnError(table: string, column: string): CallError {
  return callError(
    400,
    "PGRST204",
    `Could not find the '${shorten(column)}' column of '${table}' in the schema cache`,
  );
}

export function unknownTableError(table: string): CallError {
  return callError(
    404,
    "PGRST205",
    `Could not find the table '${PROFILE}.${shorten(table)}' in the schema cache`,
  );
}

export function unknownRelationshipError(table: string, target: string): CallError {
  return callError(
    400,
    "PGRST200",
    `Could not find a relationship between '${table}' and '${shorten(target)}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${table}' and '${shorten(target)}' in the schema '${PROFILE}', but no matches were found.`,
    },
  );
}

export function unknownFunctionError(name: string, argumentNames: string[]): CallError {
  const call =
    argumentNames.length > 0 ? `(${argumentNames.map(shorten).join(", ")})` : " without parameters";
  return callError(
    404,
    "PGRST202",
    `Could not find the function ${PROFILE}.${shorten(name)}${call} in the schema cache`,
    {
      details: `Searched for the function ${PROFILE}.${shorten(name)}${argumentNames.length > 0 ? ` with parameter${argumentNames.length > 1 ? "s" : ""} ${argumentNames.map(shorten).join(", ")}` : " without parameters"}, but no matches were found in the schema cache.`,
    },
  );
}

export function notOneRowError(count: number): CallError {
  return callError(406, "PGRST116", "Cannot coerce the result to a single JSON object", {
    details: `The result contains ${count} rows`,
  });
}

export function unknownProfileError(profile: string): CallError {
  return callError(406, "PGRST106", `Invalid schema: ${shorten(profile)}`, {
    hint: `Only the following schemas are exposed: ${PROFILE}`,
  });
}

export function unsatisfiableRangeError(details: string): CallError {
  return callError(416, "PGRST103", "Requested range not satisfiable", { details });
}

export function unacceptableError(accept: string): CallError {
  return callError(
    406,
    "PGRST107",
    `None of these media types are available: ${accept
      .split(",")
      .map((type) => shorten(type.trim()))
      .join(", ")}`,
  );
}

/** A message repeats what was sent only so far that a person recognizes it. */
function shorten(text: string): string {
  const characters = [...text];
  return characters.length > 100 ? `${characters.slice(0, 100).join("")}…` : text;
}
