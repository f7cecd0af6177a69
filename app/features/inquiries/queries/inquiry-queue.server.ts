import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { getPageOffset, PER_PAGE, parseChoice, parsePagination } from "#platform/paging/page-info.ts";
import { isUuid } from "#platform/uuid.ts";
import {
  type InquiryFilter,
  type InquiryTypeFilter,
  inquiryFilters,
  inquiryTypeFilters,
} from "../rules/inquiry-queue.ts";

/** What came through the contact page and reports no listing: waiting ones oldest first, others newest first. */
export async function listInquiryQueue(db: Db, params: URLSearchParams) {
  const filter = parseChoice<InquiryFilter>(params, "status", inquiryFilters);
  const type = parseChoice<InquiryTypeFilter>(params, "type", inquiryTypeFilters);
  const isWaiting = filter === "waiting";
  // The same words as the index that holds only these: a list of parameters would not find it.
  const within = isWaiting ? sql<boolean>`status in ('new', 'in_progress')` : sql<boolean>`true`;
  const chosen = db
    .selectFrom("contact_submissions")
    .where("provider_id", "is", null)
    .where(within)
    .$if(!isWaiting && filter !== "all", (query) => query.where("status", "=", filter))
    .$if(type !== "", (query) => query.where("inquiry_type", "=", type));
  const { count } = await chosen
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const frame = parsePagination(params, count);
  const inquiries = await chosen
    .select(["id", "name", "business_name", "inquiry_type", "status", "created_at"])
    .select(sql<string>`left(message, 160)`.as("beginning"))
    .orderBy("created_at", isWaiting ? "asc" : "desc")
    .orderBy("id")
    .limit(PER_PAGE)
    .offset(getPageOffset(frame))
    .execute();
  return { filter, type, ...frame, inquiries };
}

/** One inquiry or report with all that was sent, and whose address it is where a provider has it. */
export async function findInquiry(db: Db, id: string) {
  if (!isUuid(id)) return undefined;
  const inquiry = await db
    .selectFrom("contact_submissions as s")
    .leftJoin("providers as reported", "reported.id", "s.provider_id")
    .selectAll("s")
    .select("reported.name as reportedName")
    .where("s.id", "=", id)
    .executeTakeFirst();
  if (!inquiry) return undefined;
  return { ...inquiry, sender: await findProviderByAddress(db, inquiry.email) };
}

async function findProviderByAddress(db: Db, email: string) {
  return db
    .selectFrom("provider_accounts as a")
    .innerJoin("providers as p", "p.id", "a.provider_id")
    .select(["p.id", "p.name", "p.tier"])
    .where("a.sign_in_email", "=", email)
    .union(db.selectFrom("providers").select(["id", "name", "tier"]).where("email", "=", email))
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}
