import { sql } from "kysely";
import { careTypes, offersCareType } from "#features/care/rules/care-types.ts";
import { BYTE_ORDER_MARK, formatCsvLine } from "#platform/csv.ts";
import type { Db } from "#platform/db/database.server.ts";
import { type ExportFormat, type ExportRow, exportColumns } from "../rules/export-row.ts";

const ROWS_AT_ONCE = 1000;

/** The next rows by id, and the id after which the ones behind them begin; undefined where there are none. */
export async function listExportRows(db: Db, after: string) {
  const found = await db
    .selectFrom("api_providers as provider")
    .leftJoin("api_cities as town", "town.id", "provider.city_id")
    .select(["provider.id", "provider.name", "provider.zip", "provider.phone", "provider.website"])
    .select(["provider.services", "provider.tier", "provider.rating"])
    .select(sql<string | null>`coalesce(provider.city, town.name)`.as("city"))
    .where("provider.id", ">", after)
    .orderBy("provider.id")
    .limit(ROWS_AT_ONCE)
    .execute();
  const rows = found.map(({ name, city, zip, phone, website, services, tier, rating }): ExportRow => {
    const kinds = careTypes.filter((type) => offersCareType(services ?? [], type));
    return {
      name: name ?? "",
      city,
      zip,
      phone: phone ?? "",
      website,
      kinds_of_care: kinds.map(({ slug }) => slug),
      tier: tier ?? "",
      rating,
    };
  });
  return { rows, next: found.length === ROWS_AT_ONCE ? (found.at(-1)?.id ?? undefined) : undefined };
}

/** Differs whenever the exported rows may. */
export async function findExportVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws('-', count(*), extract(epoch from max(updated_at)),
      (select extract(epoch from max(updated_at)) from api_cities)) as version
    from api_providers
  `.execute(db);
  return rows[0]?.version ?? "";
}

type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** The whole export, piece by piece: each piece is read when the one before it has been sent. */
export async function* streamExport(read: Read, format: ExportFormat): AsyncGenerator<string> {
  yield format === "csv" ? BYTE_ORDER_MARK + formatCsvLine(exportColumns) : "[";
  let after: string | undefined = "";
  let isFirst = true;
  while (after !== undefined) {
    const from: string = after;
    const { rows, next } = await read((db) => listExportRows(db, from));
    if (format === "csv") yield rows.map(toCsvLine).join("");
    else if (rows.length > 0)
      yield `${isFirst ? "\n" : ",\n"}${rows.map((row) => JSON.stringify(row)).join(",\n")}`;
    isFirst = false;
    after = next;
  }
  if (format === "json") yield "\n]\n";
}

function toCsvLine({ kinds_of_care, ...row }: ExportRow): string {
  return formatCsvLine(
    exportColumns.map((column) => (column === "kinds_of_care" ? kinds_of_care.join("; ") : row[column])),
  );
}
