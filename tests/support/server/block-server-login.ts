import { getServerRole } from "#platform/db/server-login.server.ts";
import type { Queryable } from "./seeded-instance.ts";

/** The server's own login is refused, and what it had open is gone; call the result to let it in again. */
export async function blockServerLogin({ query }: Queryable): Promise<() => Promise<unknown>> {
  const { rows } = await query("select current_database() as name");
  const role = getServerRole(rows[0].name);
  await query(`alter role "${role}" nologin`);
  await query("select pg_terminate_backend(pid) from pg_stat_activity where usename = $1", [role]);
  return () => query(`alter role "${role}" login`);
}
