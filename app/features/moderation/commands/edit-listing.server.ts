import { saveAttributes } from "#features/providers/commands/save-attributes.server.ts";
import { findUnknownZips, type UnknownZip } from "#features/providers/queries/attributes.server.ts";
import { separateAttributes } from "#features/providers/rules/attributes.ts";
import { isProviderId } from "#features/providers/rules/provider.ts";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { type Actor, mayManageProviders } from "#platform/audit/actor.ts";
import { recordAudit } from "#platform/audit/record-audit.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { toPhoneColumns } from "#platform/forms/phone-number.server.ts";
import { queueEmail } from "#platform/mail/queue-email.server.ts";
import { listingEdited } from "../emails/account-administered.server.ts";
import { findListing } from "../queries/users.server.ts";
import { type Listing, listListingChanges } from "../rules/listing-edit.ts";

type ListingEditInput = { listing: Listing; reason: string; version: string };
export type EditProblem = "forbidden" | "missing" | "no reason" | "changed" | "no city" | "unknown city";
/** `version`: of the listing as it is now. */
type Outcome =
  | { ok: true; changed: string[]; version: string }
  | { ok: false; problem: EditProblem }
  | UnknownZip;

/** An admin edits what families see of a provider, which goes live at once. The provider is told what and why. */
export function editListing(
  db: Db,
  actor: Actor,
  id: string,
  { listing, reason, version }: ListingEditInput,
  origin: string,
): Promise<Outcome> {
  return asService(db, async (tx): Promise<Outcome> => {
    if (!mayManageProviders(actor)) return { ok: false, problem: "forbidden" };
    const why = reason.trim();
    if (!why) return { ok: false, problem: "no reason" };
    if (!isProviderId(id)) return { ok: false, problem: "missing" };
    await tx.selectFrom("providers").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
    const now = await findListing(tx, id);
    if (!now) return { ok: false, problem: "missing" };
    if (now.version !== version) return { ok: false, problem: "changed" };
    if (now.active && listing.city_id === null) return { ok: false, problem: "no city" };
    if (listing.city_id !== null && !(await cityExists(tx, listing.city_id)))
      return { ok: false, problem: "unknown city" };
    const errors = await findUnknownZips(tx, listing);
    if (errors) return { ok: false, problem: "unknown zip", errors };

    const changes = listListingChanges(now.listing, listing);
    const labels = changes.map(({ label }) => label);
    if (changes.length === 0) return { ok: true, changed: [], version };
    const values = Object.fromEntries(changes.map(({ name, after }) => [name, after]));
    const { attributes, rest } = separateAttributes(values);
    if (Object.keys(rest).length > 0)
      await tx
        .updateTable("providers")
        .set({
          ...rest,
          ...("phone" in rest && toPhoneColumns(listing.phone)),
          // The older of the two prices would shine through where the newer one is taken away.
          ...("pricing_starting_from" in rest && { pricing_amount: null }),
        })
        .where("id", "=", id)
        .execute();
    await saveAttributes(tx, id, attributes);
    const entry = await recordAudit(tx, {
      actor,
      action: "listing.edited",
      table: "providers",
      id,
      reason: why,
      details: { changes: changes.map(({ name, before, after }) => ({ name, before, after })) },
    });
    const account = await tx
      .selectFrom("provider_accounts")
      .select("sign_in_email as to")
      .where("provider_id", "=", id)
      .executeTakeFirst();
    if (account)
      await queueEmail(tx, {
        kind: "listing-edited",
        about: `${id} ${entry}`,
        topic: { table: "providers", id },
        to: account.to,
        content: listingEdited({
          name: listing.name,
          fields: labels,
          why,
          url: origin + dashboardPath("profile", id),
          isListed: now.active,
        }),
        audience: "provider",
      });
    return { ok: true, changed: labels, version: (await findListing(tx, id))?.version ?? "" };
  });
}

async function cityExists(tx: Db, id: number): Promise<boolean> {
  return (await tx.selectFrom("cities").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}
