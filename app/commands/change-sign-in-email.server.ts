import { sql } from "kysely";
import { addressChanged, confirmNewAddress } from "#adapters/letters/sign-in.server.ts";
import { asService } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";
import type { Secrets } from "#db/secrets.server.ts";
import { limits } from "#domain/limits.ts";
import type { Payments } from "#domain/payments.ts";
import { logError } from "#lib/log.server.ts";
import { isUniqueViolation } from "./database-codes.server.ts";
import { issueCode } from "./issue-code.server.ts";
import { noteAudit } from "./note-audit.server.ts";
import { signOutEverywhere } from "./sign-out.server.ts";
import { takeAllowance } from "./take-allowance.server.ts";
import { takeLink } from "./take-link.server.ts";
import { writeMail } from "./write-mail.server.ts";

type Asked = { ok: true } | { ok: false; problem: "taken" | "same" | "limited" };
type Changed = { ok: true; email: string } | { ok: false; problem: "link" | "taken" };

/** A signed-in provider wants another sign-in address, which must prove itself first. */
export function askForNewEmail(
  db: Db,
  secrets: Secrets,
  origin: string,
  { providerId, email }: { providerId: string; email: string },
): Promise<Asked> {
  return asService(db, async (tx) => {
    if (!(await takeAllowance(tx, secrets.limits, limits.code.change, providerId)))
      return { ok: false, problem: "limited" };
    const holder = await tx
      .selectFrom("provider_accounts")
      .select("provider_id")
      .where("sign_in_email", "=", email)
      .executeTakeFirst();
    if (holder) return { ok: false, problem: holder.provider_id === providerId ? "same" : "taken" };
    const { name } = await nameOf(tx, providerId);
    const { id, key, goodUntil } = await issueCode(tx, secrets.codes, {
      providerId,
      purpose: "change_email",
      email,
      lifetime: "1 hour",
    });
    await writeMail(tx, {
      kind: "confirm-new-address",
      about: id,
      topic: { table: "providers", id: providerId },
      to: email,
      letter: confirmNewAddress({ name, url: `${origin}/provider/new-email?key=${key}` }),
      audience: "provider",
      goodUntil,
    });
    return { ok: true };
  });
}

/**
 * The new address has proven itself: it signs in from now on and gets the receipts, the old one is told, and every
 * session ends.
 */
export async function changeSignInEmail(db: Db, payments: Payments | null, key: string): Promise<Changed> {
  try {
    const changed = await asService(db, (tx) => change(tx, key));
    if (!changed.ok) return changed;
    const { email, name, customerId } = changed;
    // The next step of a plan tells it again, should it not be reached.
    if (customerId) await payments?.changeCustomer(customerId, { name, email }).catch(logError);
    return { ok: true, email };
  } catch (error) {
    if (isUniqueViolation(error, "provider_accounts_sign_in_email_key"))
      return { ok: false, problem: "taken" };
    throw error;
  }
}

async function change(tx: Db, key: string) {
  const code = await takeLink(tx, "change_email", key);
  if (!code) return { ok: false, problem: "link" } as const;
  const { provider_id: providerId, email } = code;
  const { name, sign_in_email: old, stripe_customer_id: customerId } = await nameOf(tx, providerId);
  await tx
    .updateTable("provider_accounts")
    .set({ sign_in_email: email, email_confirmed_at: sql<Date>`now()` })
    .where("provider_id", "=", providerId)
    .execute();
  await signOutEverywhere(tx, providerId);
  await writeMail(tx, {
    kind: "address-changed",
    about: code.id,
    topic: { table: "providers", id: providerId },
    to: old,
    letter: addressChanged({ name, to: email }),
    audience: "provider",
  });
  await noteAudit(tx, {
    actor: { kind: "provider", providerId },
    action: "account.email_changed",
    table: "provider_accounts",
    id: providerId,
  });
  return { ok: true, email, name, customerId } as const;
}

function nameOf(tx: Db, providerId: string) {
  return tx
    .selectFrom("providers")
    .innerJoin("provider_accounts", "provider_id", "providers.id")
    .select(["name", "sign_in_email", "stripe_customer_id"])
    .where("providers.id", "=", providerId)
    .forUpdate("provider_accounts")
    .executeTakeFirstOrThrow();
}
