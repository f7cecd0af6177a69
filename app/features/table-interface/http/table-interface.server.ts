import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { brand } from "#config/brand.ts";
import type { Settings } from "#config/settings.server.ts";
import { uuidFromHash } from "#platform/crypto/uuid-from-hash.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Secrets } from "#platform/db/secrets.server.ts";
import { createBodyMemory } from "#platform/http/body-memory.server.ts";
import { getClientAddress } from "#platform/http/client-address.server.ts";
import { isDatabaseUnavailable } from "#platform/http/database-unavailable.server.ts";
import { receiveBody } from "#platform/http/receive-body.server.ts";
import type { ReadRouter } from "#platform/http/replica-routing.server.ts";
import { limitConcurrency } from "#platform/limit-concurrency.server.ts";
import { logError } from "#platform/log/log.server.ts";
import { consumeReadLimit } from "../commands/consume-limits.server.ts";
import { type Caller, callConsultation, insertRow } from "../commands/insert-row.server.ts";
import { callFunction } from "../queries/call-function.server.ts";
import { readAsCaller } from "../queries/read-as-caller.server.ts";
import { readTable } from "../queries/read-table.server.ts";
import {
  type CallError,
  callError,
  notOneRowError,
  PROFILE,
  unacceptableError,
  unknownColumnError,
  unknownFunctionError,
  unknownInsertColumnError,
  unknownProfileError,
  unknownTableError,
  unsatisfiableRangeError,
} from "../rules/errors.ts";
import { findFunction } from "../rules/functions.ts";
import { describeCalls } from "../rules/openapi.ts";
import { parseArguments } from "../rules/parse-arguments.ts";
import { ALL, parseQuery } from "../rules/parse-query.ts";
import { applyRange, formatContentRange, parseAccept, parsePrefer } from "../rules/prefer.ts";
import { resolveQuery } from "../rules/resolve-query.ts";
import {
  findReadableTable,
  findWritableTable,
  listColumns,
  type ReadableTable,
  type WritableTable,
} from "../rules/tables.ts";
import {
  isReadMethod,
  isReadRequest,
  isRow,
  pickColumns,
  readArguments,
  readJson,
} from "./requests.server.ts";
import {
  busyError,
  getStatus,
  JSON_TYPE,
  MAX_BODY_BYTES,
  sendBodyError,
  sendError,
  sendRows,
} from "./responses.server.ts";

type Env = { Bindings: HttpBindings };
type Call = Context<Env>;
type Options = {
  settings: Settings;
  key: string;
  db: Db;
  reads: ReadRouter;
  secrets: Secrets;
};

const BODY_MEMORY_BYTES = 16 * 1024 * 1024;
const BODY_TIMEOUT_MS = 10_000;
/** Reads at once in this process, and how long one waits before it is refused. */
const READS_AT_ONCE = 4;
const MAX_WAIT_MS = 500;

/** Paths below these belong to the interface; `auth` and `storage` are what the official client would also ask for. */
const ROOTS = ["rest", "rpc", "functions", "storage", "auth"];

/** The calls of the official client, as PostgREST would answer them. */
export function createTableInterface(options: Options) {
  const { settings } = options;
  const app = new Hono<Env>();
  const limitReads = limitConcurrency(READS_AT_ONCE, MAX_WAIT_MS);
  const senderOf = (c: Call) =>
    getClientAddress(c.env.incoming.socket.remoteAddress, c.req.header("X-Forwarded-For"), settings.proxies);
  const memory = createBodyMemory(BODY_MEMORY_BYTES);
  const chain: MiddlewareHandler<Env>[] = [
    cors({
      origin: (origin, c) => (isReadRequest(c) ? "*" : isAllowedOrigin(origin, settings) ? origin : null),
      allowMethods: ["GET", "HEAD", "POST", "PATCH", "DELETE"],
      exposeHeaders: [
        "Content-Range",
        "RateLimit-Limit",
        "RateLimit-Remaining",
        "RateLimit-Reset",
        "Retry-After",
      ],
      maxAge: 3600,
    }),
    async (c, next) => (findKey(c) === options.key ? next() : sendError(c, invalidKeyError(c))),
    async (c, next) => {
      const name = isReadMethod(c) ? "Accept-Profile" : "Content-Profile";
      const profile = c.req.header(name);
      return profile === undefined || profile === PROFILE
        ? next()
        : sendError(c, unknownProfileError(profile));
    },
    async (c, next) => {
      const origin = c.req.header("Origin");
      if (isReadRequest(c) || origin === undefined || isAllowedOrigin(origin, settings)) return next();
      return sendError(c, callError(403, "PT403", "Pages of this origin may read here, and not write."));
    },
    async (c, next) => {
      if (!isReadRequest(c)) return next();
      const counted = await consumeReadOf(c);
      if (!counted) return next();
      const { left, max, resetSeconds } = counted;
      c.header("RateLimit-Limit", String(max));
      c.header("RateLimit-Remaining", String(Math.max(0, left)));
      c.header("RateLimit-Reset", String(resetSeconds));
      if (left >= 0) return next();
      c.header("Retry-After", String(resetSeconds));
      return sendError(c, callError(429, "PT429", "Too many calls from this address in this hour."));
    },
    receiveBody({
      memory,
      timeoutMs: BODY_TIMEOUT_MS,
      getMaxBytes: () => MAX_BODY_BYTES,
      getSender: senderOf,
      reject: sendBodyError,
    }),
  ];
  for (const root of ROOTS) {
    app.use(`/${root}`, ...chain);
    app.use(`/${root}/*`, ...chain);
  }

  const read = <T>(work: (db: Db) => Promise<T>) =>
    limitReads(() => options.reads.asVisitor((db) => readAsCaller(db, work)));
  const service = { db: options.db, secrets: options.secrets, origin: settings.origin };
  const callerOf = (c: Call): Caller => {
    const key = c.req.header("Idempotency-Key");
    return {
      address: senderOf(c),
      userAgent: c.req.header("User-Agent") ?? null,
      key: key ? uuidFromHash("call", key) : undefined,
      now: new Date(),
    };
  };

  const describe = (c: Call) =>
    c.json(describeCalls({ title: brand.name, origin: settings.origin, terms: settings.calls.terms }), 200, {
      "Content-Type": "application/openapi+json; charset=utf-8",
    });
  const table = async (c: Call): Promise<Response> => {
    const name = c.req.param("table") ?? "";
    const readable = findReadableTable(name);
    const writable = findWritableTable(name);
    if (!readable && !writable) return sendError(c, unknownTableError(name));
    if (readable && isReadMethod(c)) return readRows(c, readable);
    if (writable && isReadMethod(c)) return listNothing(c, writable);
    if (writable && c.req.method === "POST") return insert(c, writable);
    return sendError(c, forbiddenError(c, name, settings.origin));
  };
  app.on(["GET", "HEAD"], ["/rest", "/rest/", "/rest/v1", "/rest/v1/"], describe);
  app.on(["GET", "HEAD", "POST"], ["/rest/v1/rpc/:name", "/rest/rpc/:name", "/rpc/:name"], answerRpc);
  app.all("/rest/v1/:table", table);
  app.all("/rest/:table", table);
  app.post("/functions/v1/:name", answerFunction);
  app.post("/functions/:name", answerFunction);
  for (const root of ROOTS) {
    app.all(`/${root}`, (c) => sendError(c, invalidPathError));
    app.all(`/${root}/*`, (c) => sendError(c, invalidPathError));
  }
  app.onError((error, c) => {
    const isBusy = isDatabaseUnavailable(error);
    if (!isBusy) logError(error);
    return sendError(c, isBusy ? busyError : callError(500, "XX000", "Something went wrong on our side."));
  });
  return app;

  /** Undefined while the primary is away: a replica may still answer, so no caller is refused for that. */
  async function consumeReadOf(c: Call) {
    const reading = { address: senderOf(c), max: settings.calls.readsPerHour, now: new Date() };
    try {
      return await consumeReadLimit(options.db, options.secrets.limits, reading);
    } catch (error) {
      if (isDatabaseUnavailable(error)) return undefined;
      throw error;
    }
  }

  async function readRows(c: Call, declared: ReadableTable) {
    const media = parseAccept(c.req.header("Accept"));
    if (!media) return sendError(c, unacceptableError(c.req.header("Accept") ?? ""));
    const parsed = parseQuery(new URL(c.req.url).searchParams);
    if (!parsed.ok) return sendError(c, parsed.error);
    const window = applyRange(parsed.value, c.req.header("Range"));
    if (!window)
      return sendError(
        c,
        unsatisfiableRangeError(
          "The lower boundary must be lower than or equal to the upper boundary in the Range header.",
        ),
      );
    const resolved = resolveQuery(declared, { ...parsed.value, ...window });
    if (!resolved.ok) return sendError(c, resolved.error);

    const answer = await read((db) => readTable(db, resolved.value, media === "csv"));
    if (!answer.ok) return sendError(c, answer.error);
    const { total, count, rows } = answer.value;
    const { offset } = resolved.value;
    const { isCounted } = parsePrefer(c.req.header("Prefer"));
    if (isCounted && offset > total)
      return sendError(
        c,
        unsatisfiableRangeError(`An offset of ${offset} was requested, but there are only ${total} rows.`),
        { "Content-Range": formatContentRange(offset, 0, total) },
      );
    if (media === "object" && count !== 1) return sendError(c, notOneRowError(count));
    return sendRows(c, media, rows, {
      status: isCounted && count < total ? 206 : 200,
      range: formatContentRange(offset, count, total),
    });
  }

  /** Answers as row security would: the public key allows adding rows here, and shows none. */
  function listNothing(c: Call, declared: WritableTable) {
    const media = parseAccept(c.req.header("Accept"));
    if (!media) return sendError(c, unacceptableError(c.req.header("Accept") ?? ""));
    const parsed = parseQuery(new URL(c.req.url).searchParams);
    if (!parsed.ok) return sendError(c, parsed.error);
    const columns = Object.fromEntries(
      listColumns(declared).map((column) => [column, { type: "text" as const, description: "" }]),
    );
    const resolved = resolveQuery(
      { name: declared.name, view: "", description: "", columns, embeds: {} },
      parsed.value,
    );
    if (!resolved.ok) return sendError(c, resolved.error);
    if (media === "object") return sendError(c, notOneRowError(0));
    return sendRows(c, media, "[]", { status: 200, range: formatContentRange(0, 0, 0) });
  }

  async function insert(c: Call, declared: WritableTable) {
    const { isRepresentation, isUpsert } = parsePrefer(c.req.header("Prefer"));
    const params = new URL(c.req.url).searchParams;
    if (isUpsert || params.has("on_conflict"))
      return sendError(c, forbiddenError(c, declared.name, settings.origin));
    const body = await readJson(c);
    if (!body.ok) return sendError(c, body.error);
    const rows = Array.isArray(body.value) ? body.value : [body.value];
    if (!rows.every(isRow))
      return sendError(
        c,
        callError(400, "PGRST102", "All object keys must match", { details: "A row is a JSON object." }),
      );
    if (rows.length > 1)
      return sendError(c, callError(400, "PGRST102", "One row can be inserted at a time."));
    const row = pickColumns(rows[0] ?? {}, params.get("columns"));
    if (!row.ok) return sendError(c, row.error);
    const unknown = Object.keys(row.value).find((column) => !Object.hasOwn(declared.columns, column));
    if (unknown !== undefined) return sendError(c, unknownInsertColumnError(declared.name, unknown));
    const selection = parseQuery(new URLSearchParams({ select: params.get("select") ?? ALL }));
    if (!selection.ok) return sendError(c, selection.error);
    const unknownSelected = selection.value.columns.find(
      ({ column }) => column !== ALL && !listColumns(declared).includes(column),
    );
    if (unknownSelected) return sendError(c, unknownColumnError(declared.name, unknownSelected.column));
    if (rows.length === 0) return c.body(null, 201);
    const missing = declared.required.find(
      (column) => row.value[column] === undefined || row.value[column] === null,
    );
    if (missing)
      return sendError(
        c,
        callError(
          400,
          "23502",
          `null value in column "${missing}" of relation "${declared.name}" violates not-null constraint`,
        ),
      );
    const inserted = await insertRow(service, declared.name, row.value, callerOf(c));
    if (!inserted.ok) return sendError(c, inserted.error);
    if (!isRepresentation) return c.body(null, 201);
    const given = selection.value.columns.flatMap(({ column, alias }) =>
      column === ALL ? Object.entries(inserted.row) : [[alias ?? column, inserted.row[column] ?? null]],
    );
    const media = parseAccept(c.req.header("Accept")) ?? "array";
    return sendRows(c, media, JSON.stringify([Object.fromEntries(given)]), { status: 201 });
  }

  async function answerRpc(c: Call) {
    const name = c.req.param("name") ?? "";
    const given = await readArguments(c);
    if (!given.ok) return sendError(c, given.error);
    const callable = findFunction(name);
    if (!callable) return sendError(c, unknownFunctionError(name, Object.keys(given.value)));
    const media = parseAccept(c.req.header("Accept"));
    if (!media) return sendError(c, unacceptableError(c.req.header("Accept") ?? ""));
    const values = parseArguments(callable, given.value);
    if (!values.ok) return sendError(c, values.error);
    const answer = await read((db) => callFunction(db, callable.name, values.values));
    if (!answer.ok) return sendError(c, answer.error);
    if (!answer.value.ok) return sendError(c, answer.value.error);
    const { value, total } = answer.value;
    if (!Array.isArray(value)) return c.body(JSON.stringify(value), 200, { "Content-Type": JSON_TYPE });
    if (media === "object" && value.length !== 1) return sendError(c, notOneRowError(value.length));
    const { offset = 0 } = values.values;
    return sendRows(c, media, JSON.stringify(value), {
      status: 200,
      range: formatContentRange(Number(offset), value.length, total ?? value.length),
    });
  }

  async function answerFunction(c: Call) {
    const name = c.req.param("name") ?? "";
    if (name !== "submit-consultation-request")
      return c.json({ code: "NOT_FOUND", message: "Requested function was not found" }, 404);
    const body = await readJson(c);
    if (!body.ok) return sendError(c, body.error);
    if (!isRow(body.value))
      return sendError(c, callError(400, "PGRST102", "The body must be a JSON object."));
    const called = await callConsultation(service, body.value, callerOf(c));
    if (!called.ok)
      return c.json(
        { success: false, error: called.error.details ?? called.error.message },
        getStatus(called.error),
      );
    return c.json({ success: true, id: called.id });
  }
}

const invalidPathError = callError(404, "PGRST125", "Invalid path specified in request URL");
function isAllowedOrigin(origin: string, settings: Settings): boolean {
  return origin === settings.origin || settings.calls.writeOrigins.includes(origin);
}

function findKey(c: Context): string | undefined {
  const bearer = /^Bearer\s+(\S+)$/i.exec(c.req.header("Authorization") ?? "")?.[1];
  return c.req.header("apikey") ?? bearer ?? c.req.query("apikey");
}

function invalidKeyError(c: Context): CallError {
  return findKey(c) === undefined
    ? callError(401, "PT401", "No API key found in request", {
        hint: "Send the public key in the header apikey, or in Authorization after the word Bearer.",
      })
    : callError(401, "PT401", "Invalid API key", {
        hint: "The public key stands on the page for developers.",
      });
}

function forbiddenError(c: Context, table: string, origin: string): CallError {
  const hints: Record<string, string> = {
    providers: `Providers apply for a listing at ${origin}/provider/register and change it in their dashboard.`,
    cities: "Cities are kept by our own staff.",
  };
  const message =
    c.req.method === "POST"
      ? `new row violates row-level security policy for table "${table}"`
      : `permission denied for table ${table}`;
  return callError(401, "42501", message, {
    hint: hints[table] ?? "The public key may insert new rows here, and nothing else.",
  });
}
