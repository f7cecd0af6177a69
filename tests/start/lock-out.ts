import type { Place } from "../processes.ts";

/** The server's own login is refused, and what it had open is gone; call the result to let it in again. */
export async function lockOut(place: Place): Promise<() => Promise<unknown>> {
  const { rows } = await place.query("select rolname from pg_roles where rolname like 'hearthlist_server_%'");
  const role = rows[0].rolname;
  await place.query(`alter role "${role}" nologin`);
  await place.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = $1", [role]);
  return () => place.query(`alter role "${role}" login`);
}
