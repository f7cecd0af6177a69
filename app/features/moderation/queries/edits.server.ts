import { type ApprovalFields, approvalFields } from "#features/providers/rules/profile-changes.ts";
import { approvalFieldsSchema } from "#features/providers/schema/profile-schema.ts";
import type { Db } from "#platform/db/database.server.ts";
import { type EditListParams, MODERATION_PAGE_SIZE } from "../rules/submission-list-url.ts";

const currentColumns = [
  "p.name",
  "p.license_number",
  "p.services",
  "p.phone",
  "p.email",
  "p.website",
] as const;

/** One page of profile edits: those that wait, the oldest first; of the others, the newest first. */
export async function listEdits(db: Db, { status, page }: EditListParams) {
  const order = status === "waiting" ? "asc" : "desc";
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom("provider_edits")
        .select(["id", "created_at"])
        .where("status", "=", status)
        .orderBy("created_at", order)
        .orderBy("id", order)
        .limit(MODERATION_PAGE_SIZE)
        .offset((page - 1) * MODERATION_PAGE_SIZE)
        .as("part"),
    )
    .innerJoin("provider_edits as e", "e.id", "part.id")
    .innerJoin("providers as p", "p.id", "e.provider_id")
    .leftJoin("provider_accounts as a", "a.provider_id", "e.provider_id")
    .select(["e.id", "e.provider_id", "e.changes", "e.was", "e.reason", "e.created_at"])
    .select(["e.decided_at", "e.decided_by", "a.sign_in_email", "p.active"])
    .select(currentColumns)
    .orderBy("part.created_at", order)
    .orderBy("part.id", order)
    .execute();
  return rows.map(({ changes, was, ...row }) => {
    const wished = approvalFieldsSchema.safeParse(changes).data ?? {};
    const before =
      status === "waiting"
        ? pickChangedFields(row, wished)
        : (approvalFieldsSchema.safeParse(was).data ?? {});
    const { id, provider_id, name, active, sign_in_email, reason, created_at, decided_at, decided_by } = row;
    return {
      ...{ id, provider_id, name, active, sign_in_email, reason, created_at, decided_at, decided_by },
      wished,
      before,
    };
  });
}

export async function countEdits(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("provider_edits")
    .select((eb) => ["status", eb.fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

export function findEditById(db: Db, id: string) {
  return db
    .selectFrom("provider_edits")
    .select(["status", "decided_by", "decided_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** What families see now of the fields that an edit changes. */
export async function findCurrentValues(tx: Db, providerId: string, wished: Partial<ApprovalFields>) {
  const row = await tx
    .selectFrom("providers as p")
    .select(currentColumns)
    .where("p.id", "=", providerId)
    .executeTakeFirstOrThrow();
  return pickChangedFields(row, wished);
}

function pickChangedFields(row: ApprovalFields, wished: Partial<ApprovalFields>): Partial<ApprovalFields> {
  const names = approvalFields.filter(({ name }) => name in wished).map(({ name }) => name);
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}
