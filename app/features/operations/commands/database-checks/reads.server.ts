import { type RawBuilder, sql } from "kysely";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { SAMPLE_ROWS } from "../../rules/database-check.ts";
import { attempt, type CheckWork } from "./attempt.server.ts";

type Row = Record<string, unknown>;

/** A read as a visitor, and how much our own staff sees of the same. `there`: what visitors should see of it. */
function checkRead(rows: RawBuilder<Row>, there: RawBuilder<Row>): CheckWork {
  return (db) =>
    attempt(db, async (tx) => {
      const seen = await readSample(tx, rows);
      const all = await asService(tx, (service) => readSample(service, there));
      return {
        outcome: { kind: "read", rows: seen.length, there: all.length },
        detail: describeSample(seen),
      };
    });
}

/** A read that is refused before it shows anything. One column is enough to see whether it is. */
export function checkPrivateRead(table: string): CheckWork {
  return (db) =>
    attempt(db, async (tx) => {
      const seen = await readSample(tx, sql`select 1 as seen from ${sql.table(`hearthlist.${table}`)}`);
      return { outcome: { kind: "read", rows: seen.length }, detail: formatRowCount(seen.length) };
    });
}

async function readSample(tx: Db, rows: RawBuilder<Row>): Promise<Row[]> {
  const { rows: sample } = await sql<Row>`${rows} limit ${sql.lit(SAMPLE_ROWS)}`.execute(tx);
  return sample;
}

function describeSample(sample: Row[]): string {
  const [first] = sample;
  if (!first) return formatRowCount(0);
  const ids = sample.map(({ id }) => String(id)).join(", ");
  return `${formatRowCount(sample.length)} (at most ${SAMPLE_ROWS} are read). Ids: ${ids}. Columns: ${Object.keys(first).join(", ")}`;
}

function formatRowCount(rows: number): string {
  return `${rows} ${rows === 1 ? "row" : "rows"}`;
}

const withCities = sql<Row>`
  select p.id, p.city_id, c.slug as city_slug from hearthlist.providers p join hearthlist.cities c on c.id = p.city_id`;

export const reads: Record<string, CheckWork> = {
  "read-providers": checkRead(
    sql`select * from hearthlist.providers`,
    sql`select id from hearthlist.providers where active`,
  ),
  "read-cities": checkRead(
    sql`select * from hearthlist.cities`,
    sql`select id from hearthlist.cities where active`,
  ),
  "verified-providers": checkRead(
    sql`select id, verified from hearthlist.providers where verified`,
    sql`select id from hearthlist.providers where active and verified`,
  ),
  "active-providers": checkRead(
    sql`select id, active from hearthlist.providers where active`,
    sql`select id from hearthlist.providers where active`,
  ),
  "inactive-providers": checkRead(
    sql`select id, active from hearthlist.providers where not active`,
    sql`select id from hearthlist.providers where not active`,
  ),
  relationship: checkRead(withCities, sql`${withCities} where p.active and c.active`),
};
