import { createHmac } from "node:crypto";
import { join } from "node:path";
import { Client, escapeLiteral } from "pg";
import { keepSecret } from "#lib/keep-secret.server.ts";
import { plainError } from "#lib/plain-error.ts";

const LOGIN = "hearthlist_server";

/**
 * The address with which the server itself logs in: a role that owns nothing and may only become anon,
 * authenticated or service_role. Its password follows from the owner's, so several machines agree on it;
 * an owner without one (trusted by the database) gives way to a secret kept in the data directory.
 */
export async function prepareServerLogin(ownerUrl: string, dataDir: string): Promise<string> {
  const url = new URL(ownerUrl);
  const secret = decodeURIComponent(url.password) || (await keepSecret(join(dataDir, "server-login")));
  url.username = LOGIN;
  url.password = createHmac("sha256", secret).update(LOGIN).digest("base64url");
  if (await canConnect(url)) return url.href;
  const owner = new Client({ connectionString: ownerUrl, application_name: "hearthlist login" });
  owner.on("error", () => {});
  await owner.connect();
  try {
    await makeLogin(owner, decodeURIComponent(url.password));
  } catch (error) {
    throw plainError(
      `The role ${LOGIN} could not be made: ${error instanceof Error ? error.message : error}.`,
      error,
    );
  } finally {
    await owner.end();
  }
  return url.href;
}

async function canConnect(url: URL): Promise<boolean> {
  const client = new Client({ connectionString: url.href, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      "select count(*) = 3 as ready from unnest(array['anon', 'authenticated', 'service_role']) r where pg_has_role(r, 'member')",
    );
    return rows[0]?.ready === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function makeLogin(owner: Client, password: string) {
  await owner.query("begin; select pg_advisory_xact_lock(4317203)");
  const { rowCount } = await owner.query("select from pg_roles where rolname = $1", [LOGIN]);
  const verb = rowCount ? "alter" : "create";
  await owner.query(`
    ${verb} role ${LOGIN} login noinherit nocreaterole nocreatedb connection limit -1 password ${escapeLiteral(password)};
    grant anon, authenticated, service_role to ${LOGIN};
    commit
  `);
}
