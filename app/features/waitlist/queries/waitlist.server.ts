import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/types.ts";
import { toServiceStatus } from "#platform/flags/service-status.server.ts";
import { WAITLIST_CLOSED } from "../rules/waitlist-result.ts";

export type WaitlistOffer = {
  /** How many places of the promotion are left. */
  promotionLeft: number;
  /** Why nobody can join at the moment. */
  closed: string | undefined;
};

/** What a waitlist form has to say before it is filled in. */
export async function findWaitlistOffer(db: Db, serviceSlug: string): Promise<WaitlistOffer> {
  const { rows } = await sql<{ left: number; status: string | null; message: string | null }>`
    select waitlist_promotion_left() as left, status, message
    from (select) as always left join service_status_config on service_slug = ${serviceSlug}
  `.execute(db);
  const { status, message } = toServiceStatus(rows[0]?.status, rows[0]?.message);
  return {
    promotionLeft: rows[0]?.left ?? 0,
    closed: status === "paused" ? message || WAITLIST_CLOSED : undefined,
  };
}

/** Held until the transaction ends: a letter about the city's launch may be on its way too. */
export function findEntryToConfirm(tx: Db, id: string) {
  return tx
    .selectFrom("waitlist")
    .select(["id", "email", "city", "state", "told_at", "promoted", "joined_times"])
    .where("id", "=", id)
    .where("unsubscribed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** For all places that it asked for, as leaving is. */
export async function hasUnsubscribed(db: Db, email: string): Promise<boolean> {
  const entries = await db
    .selectFrom("waitlist")
    .select("unsubscribed_at")
    .where("email", "=", email)
    .execute();
  return entries.length > 0 && entries.every(({ unsubscribed_at }) => unsubscribed_at);
}

/** The city that an entry names, if families can find providers there. */
export function findLaunchedCity(db: Db, { city, state }: { city: string; state: string }) {
  return db
    .selectFrom("cities")
    .select(["id", "slug", "name", "state_abbr"])
    .where(isListed)
    .where(sql<SqlBool>`lower(name) = lower(${city})`)
    .where(sql<SqlBool>`upper(${state}) in (upper(state_abbr), upper(state))`)
    .executeTakeFirst();
}

export function findListedCity(db: Db, id: number) {
  return db
    .selectFrom("cities")
    .select(["id", "slug", "name", "state", "state_abbr"])
    .where("id", "=", id)
    .where(isListed)
    .executeTakeFirst();
}

type City = { name: string; state: string; state_abbr: string };

/** Some of those who wait for a city and have not been told of its launch, held until the transaction ends. */
export function listEntriesToNotify(tx: Db, city: City, limit: number) {
  return selectEntriesToNotify(tx, city)
    .select(["id", "email", "joined_times"])
    .limit(limit)
    .forUpdate()
    .execute();
}

/** All entries of these people for the city, which they may have written in several ways. */
export function selectEntriesToNotifyByEmail(db: Db, city: City, emails: string[]) {
  return selectEntriesToNotify(db, city).select("id").where("email", "in", emails);
}

export async function hasEntriesToNotify(db: Db, city: City): Promise<boolean> {
  return (await selectEntriesToNotify(db, city).select("id").limit(1).executeTakeFirst()) !== undefined;
}

function selectEntriesToNotify(db: Db, { name, state, state_abbr }: City) {
  return db
    .selectFrom("waitlist")
    .where(sql<SqlBool>`lower(city) = lower(${name})`)
    .where(sql<SqlBool>`upper(state) in (upper(${state}), upper(${state_abbr}))`)
    .where("told_at", "is", null)
    .where("unsubscribed_at", "is", null);
}

function isListed(city: ExpressionBuilder<DB, "cities">) {
  return city.and([
    city("cities.active", "=", true),
    city.exists(
      city
        .selectFrom("providers")
        .select("providers.id")
        .whereRef("providers.city_id", "=", "cities.id")
        .where("providers.active", "=", true)
        .where("providers.tier", "<>", "inactive"),
    ),
  ]);
}
