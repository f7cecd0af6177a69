import { createHash, createHmac } from "node:crypto";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import { operatorError } from "../log/operator-error.ts";
import { readOrCreateSecret } from "../secret-file.server.ts";
import { createDataDirError } from "./data-dir-error.server.ts";
import { withOwner } from "./with-owner.server.ts";

export type ServerLogin = pg.ClientConfig & { user: string; password: string };

const LOGIN_LOCK = 4_317_203;

/** Roles belong to the whole cluster, which may hold several installations: each has a login of its own. */
export function getServerRole(database: string): string {
  return `hearthlist_server_${createHash("sha256").update(database).digest("hex").slice(0, 8)}`;
}

/**
 * How the server itself logs in: as a role that owns nothing and may only become anon, authenticated or
 * service_role. Its password follows from the owner's, so several machines agree on it; an owner without
 * one (trusted by the database) gives way to a secret kept in the data directory.
 */
export async function prepareServerLogin(
  ownerUrl: string,
  dataDir: string,
  create = true,
): Promise<ServerLogin> {
  // Read by the driver: it knows the forms of an address in which user and host stand elsewhere.
  const { host, port, database = "", password, ssl } = new pg.Client({ connectionString: ownerUrl });
  const user = getServerRole(database);
  const secret = password || (await readLoginSecret(dataDir, create));
  const login = {
    host,
    port,
    database,
    ssl,
    user,
    password: createHmac("sha256", secret).update(user).digest("base64url"),
  };
  if (await canConnect(login)) return login;
  await withOwner(ownerUrl, async (owner) => {
    try {
      await upsertLoginRole(owner, login);
    } catch (error) {
      throw operatorError(
        `The role ${user} could not be made: ${error instanceof Error ? error.message : error}.`,
        error,
      );
    }
  });
  return login;
}

/** The same login at a standby, which has every role and password of its primary. */
export function toReplicaLogin(url: string, login: ServerLogin): ServerLogin {
  const { host, port, ssl } = new pg.Client({ connectionString: url });
  return { ...login, host, port, ssl };
}

async function readLoginSecret(dataDir: string, create: boolean): Promise<string> {
  const file = join(dataDir, "server-login");
  // Another secret would change the role's password under the servers that run.
  if (!create && !existsSync(file))
    throw operatorError(
      `DATA_DIR (${resolve(dataDir)}) is not that of the servers of DATABASE_URL: it has no file server-login.`,
    );
  try {
    return await readOrCreateSecret(file);
  } catch (error) {
    throw createDataDirError(dataDir, error);
  }
}

async function canConnect(login: ServerLogin): Promise<boolean> {
  const client = new pg.Client({ ...login, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      `select current_user = $1 and count(*) = 3 as ready
       from unnest(array['anon', 'authenticated', 'service_role']) r where pg_has_role(r, 'member')`,
      [login.user],
    );
    return rows[0]?.ready === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function upsertLoginRole(owner: pg.Client, { user, password }: ServerLogin) {
  await owner.query(`begin; select pg_advisory_xact_lock(${LOGIN_LOCK})`);
  const { rowCount } = await owner.query("select from pg_roles where rolname = $1", [user]);
  await owner.query(`
    ${rowCount ? "alter" : "create"} role ${user} login noinherit nocreaterole nocreatedb password ${pg.escapeLiteral(password)};
    grant anon, authenticated, service_role to ${user};
    commit
  `);
}
