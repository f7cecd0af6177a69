import { type Argument, callableFunctions } from "./functions.ts";
import { comparisons } from "./parse-query.ts";
import { MAX_ROWS } from "./row-limits.ts";
import { type Columns, type ColumnType, readableTables, writableTables } from "./tables.ts";

type Site = { title: string; origin: string; terms: string };

const schemas: Record<ColumnType, object> = {
  text: { type: "string" },
  texts: { type: "array", items: { type: "string" } },
  number: { type: "number" },
  integer: { type: "integer" },
  boolean: { type: "boolean" },
  timestamp: { type: "string", format: "date-time" },
};

/** The OpenAPI 3.1 description of the calls, from the same declarations that answer them. */
export function describeCalls({ title, origin, terms }: Site) {
  return {
    openapi: "3.1.0",
    info: {
      title: `${title}: listings and forms by call`,
      version: "1",
      description: `The grammar of the addresses is that of PostgREST. At most ${MAX_ROWS} rows a call. ${terms}`,
    },
    servers: [{ url: origin }],
    security: [{ apikey: [] }],
    paths: {
      ...Object.fromEntries(
        readableTables.map((table) => [`/rest/v1/${table.name}`, { get: readOperation(table) }]),
      ),
      ...Object.fromEntries(
        writableTables.map((table) => [`/rest/v1/${table.name}`, { post: insertOperation(table) }]),
      ),
      ...Object.fromEntries(
        callableFunctions.map((callable) => [
          `/rest/v1/rpc/${callable.name}`,
          { post: callOperation(callable) },
        ]),
      ),
      "/functions/v1/submit-consultation-request": { post: consultationOperation },
    },
    components: {
      securitySchemes: { apikey: { type: "apiKey", in: "header", name: "apikey" } },
      schemas: {
        ...Object.fromEntries(readableTables.map(({ name, columns }) => [name, toObjectSchema(columns)])),
        ...Object.fromEntries(
          writableTables.map(({ name, columns, required }) => [
            name,
            { ...toObjectSchema(columns, false), required },
          ]),
        ),
        error: {
          type: "object",
          properties: {
            code: { type: "string" },
            message: { type: "string" },
            details: { type: ["string", "null"] },
            hint: { type: ["string", "null"] },
          },
        },
      },
    },
  };
}

const refusals = {
  "400": refusal("A column, filter or value that does not exist or cannot be read."),
  "401": refusal("No key, or a wrong one, or something that the key does not allow."),
  "429": refusal("Too many calls from this address. Retry-After says when to go on."),
  "503": refusal("Too much at once. Retry-After says when to try again."),
};

function refusal(description: string) {
  return {
    description,
    content: { "application/json": { schema: { $ref: "#/components/schemas/error" } } },
  };
}

function readOperation({ name, description, columns, embeds }: (typeof readableTables)[number]) {
  const parameter = (parameterName: string, text: string, type: ColumnType = "text") => ({
    name: parameterName,
    in: "query",
    description: text,
    schema: schemas[type],
  });
  const embedded = Object.keys(embeds).map((table) => `${table}(id,name)`);
  return {
    summary: description,
    operationId: `read_${name}`,
    parameters: [
      parameter("select", ["Columns, such as id,name", ...embedded].join(", also ")),
      ...Object.entries(columns).map(([column, { description: text }]) =>
        parameter(column, `${text} Filter: ${[...comparisons, "in", "is"].join(", ")}, each also after not.`),
      ),
      parameter("or", "Alternatives, such as (rating.gte.4.5,verified.is.true)"),
      parameter("and", "Conditions together, where they stand inside others."),
      parameter("order", "Such as rating.desc.nullslast,name.asc"),
      parameter("limit", `Rows, at most ${MAX_ROWS}, which is also what a call gets without it.`, "integer"),
      parameter("offset", "Rows to skip.", "integer"),
    ],
    responses: {
      "200": {
        description: "Rows. Content-Range says which of how many.",
        content: {
          "application/json": { schema: { type: "array", items: { $ref: `#/components/schemas/${name}` } } },
          "text/csv": { schema: { type: "string" } },
        },
      },
      ...refusals,
    },
  };
}

function insertOperation({ name, description }: (typeof writableTables)[number]) {
  return {
    summary: description,
    operationId: `insert_${name}`,
    parameters: [
      {
        name: "Idempotency-Key",
        in: "header",
        description: "The same call with the same key is stored once.",
        schema: { type: "string" },
      },
    ],
    requestBody: {
      required: true,
      content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
    },
    responses: {
      "201": { description: "Stored; with Prefer: return=representation also given back." },
      ...refusals,
    },
  };
}

function callOperation({ name, description, arguments: all }: (typeof callableFunctions)[number]) {
  const declared: [string, Argument][] = Object.entries(all);
  return {
    summary: description,
    operationId: name,
    requestBody: {
      content: {
        "application/json": {
          schema: {
            type: "object",
            properties: Object.fromEntries(
              declared.map(([argument, { type, description: text }]) => [
                argument,
                { ...schemas[type], description: text },
              ]),
            ),
            required: declared.filter(([, { isRequired }]) => isRequired).map(([argument]) => argument),
          },
        },
      },
    },
    responses: { "200": { description: "The answer." }, ...refusals },
  };
}

const consultationOperation = {
  summary: "Asks a provider for a consultation, as its booking form does.",
  operationId: "submit_consultation_request",
  requestBody: {
    required: true,
    content: {
      "application/json": {
        schema: {
          type: "object",
          properties: Object.fromEntries(
            ["providerId", "name", "email", "phone", "date", "time", "message", "preferredContact"].map(
              (field) => [field, { type: "string" }],
            ),
          ),
          required: ["providerId", "name", "email", "phone", "date", "time"],
        },
      },
    },
  },
  responses: { "200": { description: "success and the request's id." }, ...refusals },
};

function toObjectSchema(columns: Columns, canBeNull = true) {
  const properties = Object.entries(columns).map(([column, { type, description }]) => {
    const schema = schemas[type];
    return [
      column,
      canBeNull ? { anyOf: [schema, { type: "null" }], description } : { ...schema, description },
    ];
  });
  return { type: "object", properties: Object.fromEntries(properties) };
}
