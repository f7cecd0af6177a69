import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";

const NEAREST_MAX = 10;

/** The texts of all reviews, of any provider, that come nearest to one. The rule in domain/review.ts judges them. */
export async function listNearestReviewTexts(tx: Db, text: string): Promise<string[]> {
  const size = Buffer.byteLength(text);
  const rows = await tx
    .selectFrom("reviews")
    .select("body")
    // What is half or twice as long is no copy; the length is known without reading the text.
    .where(sql<boolean>`octet_length(body) between ${size} / 2 and ${size} * 2`)
    .orderBy(sql`body <-> ${text}`)
    .limit(NEAREST_MAX)
    .execute();
  return rows.map(({ body }) => body);
}

/** How many reviews a provider got in the 24 hours before now. */
export async function countReviewsOfLastDay(tx: Db, providerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("reviews")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("provider_id", "=", providerId)
    .where("created_at", ">", sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return count;
}
