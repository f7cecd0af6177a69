import { type Insertable, sql } from "kysely";
import { loadZipCodes } from "#features/places/commands/load-zip-codes.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { formatDemoModeMismatch } from "#platform/db/demo-mode.server.ts";
import type { DB } from "#platform/db/types.ts";
import { operatorError } from "#platform/log/operator-error.ts";

type Rows<Table extends keyof DB> = Insertable<DB[Table]>[];

type DemoProvider = Omit<Insertable<DB["providers"]>, "city_id"> & { city_slug: string | null };
export type DemoData = {
  providers: DemoProvider[];
  provider_addresses: Rows<"provider_addresses">;
  provider_accounts: Rows<"provider_accounts">;
  provider_submissions: Rows<"provider_submissions">;
  reviews: Rows<"reviews">;
  images: (Omit<Insertable<DB["images"]>, "bytes"> & { bytes: string })[];
  team_members: Rows<"team_members">;
  leads: Rows<"leads">;
  tickets: Rows<"tickets">;
  ticket_responses: Rows<"ticket_responses">;
  event_counts: Rows<"event_counts">;
  invoices: Rows<"invoices">;
  sandbox_objects: Rows<"sandbox_objects">;
};

type Options = { demo: boolean; cities: Rows<"cities">; demoData: () => DemoData };

const PREPARE_LOCK = 4_317_204;
/** PostgreSQL takes at most 65,535 parameters a statement. */
const ROWS_PER_STATEMENT = 1000;

/**
 * On the first start, fills a new database; on every start, refuses to mix demo rows with real ones and loads the ZIP codes
 * of a new version of their package.
 */
export function prepareInstallation(db: Db, { demo, cities, demoData }: Options): Promise<void> {
  return asService(db, async (tx) => {
    // Two servers may start at once on a new database: one fills it, the other waits.
    await sql`set local lock_timeout = '120s'; set local statement_timeout = '120s'`.execute(tx);
    await sql`select pg_advisory_xact_lock(${PREPARE_LOCK})`.execute(tx);
    const installation = await tx.selectFrom("installation").select("demo").executeTakeFirst();
    if (installation && installation.demo !== demo) throw operatorError(formatDemoModeMismatch(demo));
    if (!installation) await fillDatabase(tx, { demo, cities, demoData });
    await loadZipCodes(tx);
  });
}

async function fillDatabase(tx: Db, { demo, cities, demoData }: Options) {
  if (demo && (await hasRows(tx))) throw operatorError(formatDemoModeMismatch(demo));
  await tx.insertInto("installation").values({ demo }).execute();
  await tx
    .insertInto("service_status_config")
    .values({ service_slug: "seniorcare" })
    .onConflict((c) => c.doNothing())
    .execute();
  await tx
    .insertInto("cities")
    .values(cities)
    .onConflict((c) => c.doNothing())
    .execute();
  if (demo) await loadDemoData(tx, demoData());
}

async function hasRows(tx: Db): Promise<boolean> {
  const tables = [
    "cities",
    "providers",
    "provider_accounts",
    "provider_submissions",
    "contact_submissions",
    "consultation_requests",
    "waitlist",
    "reviews",
    "admins",
    "leads",
    "tickets",
    "events",
    "mails",
    "audit_log",
  ];
  const any = tables.map((table) => `exists (select from ${table})`).join(" or ");
  const { rows } = await sql.raw<{ any: boolean }>(`select ${any} as any`).execute(tx);
  return rows[0]?.any === true;
}

async function loadDemoData(tx: Db, demo: DemoData) {
  const cityIds = new Map(
    (await tx.selectFrom("cities").select(["slug", "id"]).execute()).map(({ slug, id }) => [slug, id]),
  );
  const providers = demo.providers.map(({ city_slug, ...row }) => ({
    ...row,
    city_id: city_slug ? cityIds.get(city_slug) : null,
  }));
  const images = demo.images.map((row) => ({ ...row, bytes: Buffer.from(row.bytes) }));

  await insertAll(providers, (rows) => tx.insertInto("providers").values(rows).execute());
  await insertAll(demo.provider_addresses, (rows) =>
    tx.insertInto("provider_addresses").values(rows).execute(),
  );
  await insertAll(demo.provider_accounts, (rows) =>
    tx.insertInto("provider_accounts").values(rows).execute(),
  );
  await insertAll(demo.provider_submissions, (rows) =>
    tx.insertInto("provider_submissions").values(rows).execute(),
  );
  await insertAll(demo.reviews, (rows) => tx.insertInto("reviews").values(rows).execute());
  await insertAll(images, (rows) => tx.insertInto("images").values(rows).execute());
  await insertAll(demo.team_members, (rows) => tx.insertInto("team_members").values(rows).execute());
  await insertAll(demo.leads, (rows) => tx.insertInto("leads").values(rows).execute());
  await insertAll(demo.tickets, (rows) => tx.insertInto("tickets").values(rows).execute());
  await insertAll(demo.ticket_responses, (rows) => tx.insertInto("ticket_responses").values(rows).execute());
  await insertAll(demo.event_counts, (rows) => tx.insertInto("event_counts").values(rows).execute());
  await insertAll(demo.invoices, (rows) => tx.insertInto("invoices").values(rows).execute());
  await insertAll(demo.sandbox_objects, (rows) => tx.insertInto("sandbox_objects").values(rows).execute());
}

async function insertAll<Row>(rows: Row[], insert: (chunk: Row[]) => Promise<unknown>) {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
    await insert(rows.slice(from, from + ROWS_PER_STATEMENT));
}
