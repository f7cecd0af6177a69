import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as soon } from "node:timers/promises";
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  Transaction,
} from "kysely";
import pg from "pg";
import { columnTypes } from "./column-types.server.ts";
import type { DB } from "./types.ts";

/** A database to read and change: the pool, or a transaction on it. */
export type Db = Kysely<DB>;

type TransactionOptions = {
  /** Sent together with `begin`. */
  sql?: string;
  /** Its statements are planned once. */
  isFrequent?: boolean;
  /** It changes nothing, and who reads need not wait for its end. */
  isRead?: boolean;
  /** So long one statement may be without an answer, once those before it have theirs. */
  patienceMs?: number;
};

/** How the next transaction begins. */
export const transactionOptions = new AsyncLocalStorage<TransactionOptions>();

/** The SQLSTATE of a write in a read-only transaction. */
const READ_ONLY = "25006";
/** A mistake of ours, and no sign of a database that only allows reads: hence without the SQLSTATE. */
const WRITE_IN_READ_ONLY = "A read-only transaction of ours tried to write.";

const FREQUENT = "/* frequent */";
/** In a statement that is always asked in the same words, in whatever transaction: it is planned once. */
export const frequent = sql.raw(FREQUENT);

/** For what is asked outside the transactions of as-role. */
const ANSWER_TIMEOUT_MS = 35_000;

/** Sent together with the end of a transaction: whatever it left behind on its connection goes. */
const CLEAN_UP_SQL =
  "reset session authorization; reset role; reset all; unlisten *; select pg_advisory_unlock_all()";

export function openDatabase(
  login: pg.ClientConfig,
  { max = 10, connectionWaitMs = 5000, onLostConnection = (_error: Error) => {} } = {},
) {
  const pool = new pg.Pool({
    ...login,
    max,
    types: columnTypes,
    application_name: "hearthlist",
    // A statement is sent while the one before it is still being answered, as the first of a transaction is.
    pipeline: true,
    connectionTimeoutMillis: connectionWaitMs,
    idleTimeoutMillis: 30_000,
  });
  // A connection that breaks must not end the process, whether it was idle (the pool drops it) or at work
  // (its query fails, and releaseConnection drops it).
  pool.on("error", onLostConnection);
  pool.on("connect", (client) => client.on("error", () => {}));
  return { db: new Kysely<DB>({ dialect: createDialect(createDriver(pool)) }) satisfies Db, pool };
}

function createDialect(driver: Driver): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** The same transaction, for statements that need not wait for each other's answers: Kysely's own sends one at a time. */
export async function withPipelining(tx: Db): Promise<Db> {
  const executor = tx.getExecutor();
  const connection = await executor.provideConnection(async (its) => its);
  const driver = new DummyDriver();
  const dialect = createDialect(driver);
  const provider = {
    provideConnection: <T>(use: (its: DatabaseConnection) => Promise<T>) => use(connection),
  };
  return new Transaction<DB>({
    config: { dialect },
    dialect,
    driver,
    executor: executor.withConnectionProvider(provider),
  });
}

type Connection = DatabaseConnection & {
  client: pg.PoolClient;
  isFrequent: boolean;
  isRead: boolean;
  patienceMs: number;
  unanswered: number;
  /** Runs while something is unanswered. */
  silence: ReturnType<typeof setTimeout> | undefined;
  begun: Promise<unknown>;
  ended: Promise<unknown>;
};

/**
 * Kysely's own driver waits for `begin` and hands connections back as they are. Ours saves that round trip and gives
 * the pool only connections that are clean and idle. Where `begin` fails, so does what was sent after it.
 */
function createDriver(pool: pg.Pool): Driver {
  return {
    init: async () => {},
    acquireConnection: async () => createConnection(await pool.connect()),
    async beginTransaction(connection) {
      const {
        sql,
        isFrequent = false,
        isRead = false,
        patienceMs = ANSWER_TIMEOUT_MS,
      } = transactionOptions.getStore() ?? {};
      const begin = isRead ? "begin read only" : "begin";
      batchWrites(getClient(connection));
      Object.assign(asConnection(connection), { isFrequent, isRead, patienceMs });
      const begun = sendQuery(connection, [begin, sql].filter(Boolean).join("; "));
      begun.catch(() => {});
      Object.assign(asConnection(connection), { begun });
    },
    async commitTransaction(connection) {
      const { isRead } = asConnection(connection);
      const end = () => sendQuery(connection, `commit; ${CLEAN_UP_SQL}`);
      if (isRead) {
        // Whoever has read goes on first, such as with a page.
        asConnection(connection).ended = soon()
          .then(end)
          .catch(() => {});
        return;
      }
      const results = await end();
      // PostgreSQL answers a commit after an error that the work swallowed with a rollback.
      if (Array.isArray(results) && results[0]?.command === "ROLLBACK") {
        throw new Error("The transaction had failed already and was rolled back.");
      }
    },
    async rollbackTransaction(connection) {
      // If even this fails, releaseConnection sees it and throws the connection away.
      await sendQuery(connection, `rollback; ${CLEAN_UP_SQL}`).catch(() => {});
    },
    async releaseConnection(connection) {
      const { client, isRead, ended } = asConnection(connection);
      const release = () => client.release(client.getTransactionStatus() !== "I");
      if (isRead) ended.then(release);
      else release();
    },
    destroy: () => pool.end(),
  };
}

function createConnection(client: pg.PoolClient): Connection {
  return {
    client,
    isFrequent: false,
    isRead: false,
    patienceMs: ANSWER_TIMEOUT_MS,
    unanswered: 0,
    silence: undefined,
    begun: Promise.resolve(),
    ended: Promise.resolve(),
    async executeQuery({ sql, parameters }) {
      const name = this.isFrequent || sql.includes(FREQUENT) ? getStatementName(sql) : undefined;
      batchWrites(client);
      const answered = sendQuery(this, { name, text: sql, values: [...parameters] });
      // The first failure is told: where `begin` has failed, that and not what it led to.
      const [{ command, rowCount, rows }] = await Promise.all([answered, this.begun]).catch((error) => {
        throw this.isRead && error?.code === READ_ONLY
          ? new Error(WRITE_IN_READ_ONLY, { cause: error })
          : error;
      });
      const isChange =
        command === "INSERT" || command === "UPDATE" || command === "DELETE" || command === "MERGE";
      return { rows: rows ?? [], numAffectedRows: isChange ? BigInt(rowCount ?? 0) : undefined };
    },
    // biome-ignore lint/correctness/useYield: Kysely wants a generator; we read bounded lists and never stream.
    async *streamQuery() {
      throw new Error("Streaming is not used here.");
    },
  };
}

/**
 * A connection that does not answer, because the network swallows what is said or the other end has stopped, is broken
 * off: whoever has it would wait for ever, and so would everybody after them. Of several questions each has its time
 * from the answer before it: they are answered one after the other.
 */
async function sendQuery(connection: DatabaseConnection, question: string | pg.QueryConfig) {
  const its = asConnection(connection);
  its.unanswered += 1;
  if (its.unanswered === 1) startAnswerTimer(its);
  try {
    return await its.client.query(question);
  } finally {
    its.unanswered -= 1;
    clearTimeout(its.silence);
    if (its.unanswered > 0) startAnswerTimer(its);
  }
}

function startAnswerTimer(its: Connection) {
  const { stream } = its.client.connection;
  its.silence = setTimeout(() => stream.destroy(), its.patienceMs);
}

/** What is asked for in one turn of the event loop travels in one piece: sending costs more than the bytes. */
function batchWrites({ connection: { stream } }: pg.PoolClient) {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

function asConnection(connection: DatabaseConnection): Connection {
  return connection as Connection;
}

function getClient(connection: DatabaseConnection): pg.PoolClient {
  return asConnection(connection).client;
}

/** Each is kept on each connection. */
const STATEMENT_NAMES_MAX = 100;
const statementNames = new Map<string, string>();
/** Any star but that of `count(*)` and those of a remark. */
const ALL_COLUMNS = /[^(/]\*(?!\/)/;

/**
 * The name under which a connection keeps a statement and its plan. None for one that takes whatever columns there
 * are: when a migration adds one, PostgreSQL would refuse the kept statement for as long as the connection lives.
 */
function getStatementName(sql: string): string | undefined {
  const known = statementNames.get(sql);
  if (known || statementNames.size >= STATEMENT_NAMES_MAX || ALL_COLUMNS.test(sql)) return known;
  const name = `frequent ${statementNames.size + 1}`;
  statementNames.set(sql, name);
  return name;
}
