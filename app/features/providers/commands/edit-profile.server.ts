import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { adminQueues } from "#config/admin-queues.ts";
import { notifyAdmins } from "#features/auth/commands/notify-admins.server.ts";
import { recordProviderAudit } from "#platform/audit/record-audit.server.ts";
import { asProvider, asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { queueEmail } from "#platform/mail/queue-email.server.ts";
import { editWaitingEmail, publicEmailChangeEmail } from "../emails/profile.server.ts";
import { findUnknownZips, type UnknownZip } from "../queries/attributes.server.ts";
import { findEditableProfile } from "../queries/profile.server.ts";
import { separateAttributes } from "../rules/attributes.ts";
import {
  type ApprovalFields,
  areSameChanges,
  getProfileChanges,
  type InstantFields,
  listChangeLabels,
  listInstantChanges,
} from "../rules/profile-changes.ts";
import { approvalFieldsSchema } from "../schema/profile-schema.ts";
import { saveAttributes } from "./save-attributes.server.ts";

type ProfileInput = {
  reviewed: ApprovalFields;
  harmless: InstantFields;
  /** The version that the form was filled from; without one, any will do. */
  version?: string;
};
type Outcome =
  | { ok: true; waiting: string[]; version: string }
  | { ok: false; problem: "missing" }
  | UnknownZip
  | { ok: false; problem: "changed meanwhile"; version: string };

/**
 * A provider edits its listing, with its own rights: harmless fields go live at once, the others wait for a
 * reviewer, in one edit that replaces the one before. The address that families saw is told of a new one.
 */
export function editProfile(
  db: Db,
  origin: string,
  providerId: string,
  input: ProfileInput,
): Promise<Outcome> {
  return asProvider(db, providerId, async (tx) => {
    const found = await lockProfile(tx, providerId);
    if (!found) return { ok: false, problem: "missing" };
    const { profile: now, version } = found;
    if (input.version !== undefined && input.version !== version)
      return { ok: false, problem: "changed meanwhile", version };
    const errors = await findUnknownZips(tx, input.harmless);
    if (errors) return { ok: false, problem: "unknown zip", errors };
    const { attributes, rest } = separateAttributes(input.harmless);
    await tx
      .updateTable("providers")
      // The older of the two prices would shine through where the newer one is taken away.
      .set({ ...rest, pricing_amount: null })
      .where("id", "=", providerId)
      .execute();
    await saveAttributes(tx, providerId, attributes);

    const changes = getProfileChanges(now, input.reviewed);
    const waiting = listChangeLabels(changes);
    const before = await withdrawWaitingEdit(tx, providerId);
    const live = listInstantChanges(now, input.harmless);
    if (live.length > 0 || !areSameChanges(before, changes))
      await recordProviderAudit(tx, providerId, {
        action: "profile.edited",
        details: { live, waiting: Object.keys(changes) },
      });
    if (waiting.length === 0) return { ok: true, waiting, version: await findCurrentVersion(tx, providerId) };
    const id = randomUUID();
    await tx
      .insertInto("provider_edits")
      .values({ id, provider_id: providerId, changes: JSON.stringify(changes) })
      .execute();
    // The same wish again is no news.
    if (!areSameChanges(before, changes))
      await asService(tx, (service) =>
        notifyOfEdit(service, origin, { id, providerId }, now, { changes, before }),
      );
    return { ok: true, waiting, version: await findCurrentVersion(tx, providerId) };
  });
}

/** Held until the transaction ends: of two tabs that save at once, the second must see what the first did. */
async function lockProfile(tx: Db, providerId: string) {
  await tx.selectFrom("providers").select("id").where("id", "=", providerId).forUpdate().execute();
  return findEditableProfile(tx, providerId);
}

async function findCurrentVersion(tx: Db, providerId: string): Promise<string> {
  return (await findEditableProfile(tx, providerId))?.version ?? "";
}

/**
 * A provider takes back what waits for a reviewer. The answer is the version that its page knows now: the new one, unless
 * the page was outdated before.
 */
export async function withdrawEdit(tx: Db, providerId: string, version?: string): Promise<string> {
  const before = await lockProfile(tx, providerId);
  const waiting = Object.keys(await withdrawWaitingEdit(tx, providerId));
  if (waiting.length > 0)
    await recordProviderAudit(tx, providerId, { action: "edit.withdrawn", details: { waiting } });
  return version === undefined || version === before?.version ? findCurrentVersion(tx, providerId) : version;
}

/** What waited for a reviewer, or nothing. */
async function withdrawWaitingEdit(tx: Db, providerId: string): Promise<Partial<ApprovalFields>> {
  const row = await tx
    .updateTable("provider_edits")
    .set({ status: "withdrawn" })
    .where("provider_id", "=", providerId)
    .where("status", "=", "waiting")
    .returning("changes")
    .executeTakeFirst();
  return approvalFieldsSchema.safeParse(row?.changes).data ?? {};
}

type EditDifference = { changes: Partial<ApprovalFields>; before: Partial<ApprovalFields> };

type Edit = { id: string; providerId: string };

const EDIT_WAITING_EMAIL = "edit-waiting";
/** Beyond it an edit waits for the reviewers without a letter to each of them. */
const EMAILS_PER_DAY_MAX = 10;

async function notifyOfEdit(
  tx: Db,
  origin: string,
  { id, providerId }: Edit,
  now: ApprovalFields,
  { changes, before }: EditDifference,
) {
  const topic = { table: "providers", id: providerId } as const;
  if ((await countEmailsOfDay(tx, providerId)) < EMAILS_PER_DAY_MAX)
    await notifyAdmins(tx, {
      kind: EDIT_WAITING_EMAIL,
      about: id,
      topic,
      letter: editWaitingEmail({
        name: now.name,
        fields: listChangeLabels(changes).join(", "),
        url: `${origin}${adminQueues.edits.path}`,
      }),
    });
  if (changes.email === undefined || changes.email === before.email) return;
  await queueEmail(tx, {
    kind: "public-email-changing",
    about: id,
    topic,
    to: now.email,
    content: publicEmailChangeEmail({ name: now.name, to: changes.email }),
    audience: "provider",
  });
}

/** How many letters a reviewer has had: an edit that only asks for the same again is none. */
async function countEmailsOfDay(tx: Db, providerId: string): Promise<number> {
  const most = await tx
    .selectFrom("mails")
    .select(sql<number>`count(*)`.as("count"))
    .where("kind", "=", EDIT_WAITING_EMAIL)
    .where("topic_table", "=", "providers")
    .where("topic_id", "=", providerId)
    .where("created_at", ">", sql<Date>`now() - interval '1 day'`)
    .groupBy("to_address")
    .orderBy("count", "desc")
    .limit(1)
    .executeTakeFirst();
  return most?.count ?? 0;
}
