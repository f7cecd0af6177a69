import { randomBytes, randomUUID } from "node:crypto";
import { onTestFinished } from "vitest";
import { changeSignInEmail } from "#features/auth/commands/change-sign-in-email.server.ts";
import {
  authorizeEmailChange,
  requestEmailChange,
} from "#features/auth/commands/request-email-change.server.ts";
import { tokenHash } from "#features/auth/queries/sessions.server.ts";
import { openStripe } from "#features/billing/gateway/stripe.server.ts";
import type { Payments } from "#features/billing/rules/payments.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { makeAccount, makeProvider } from "./make.ts";
import { ORIGIN } from "./register.ts";
import { secrets } from "./secrets.ts";
import { openStripeServer } from "./stripe-server.ts";

export const OLD_EMAIL = "ana@oaks.example";
export const NEW_EMAIL = "new@oaks.example";

export async function makeOwner(db: Db, email = OLD_EMAIL) {
  const provider = await makeProvider(db);
  await makeAccount(db, provider.id, { sign_in_email: email, email_confirmed_at: new Date() });
  return provider;
}

/** An owner whose receipts the payment service sends to the sign-in address. */
export async function makePayingOwner(db: Db) {
  const stripe = await openStripeServer();
  onTestFinished(() => stripe.close());
  const payments = openStripe(stripe.options);
  const { id: providerId, name } = await makeOwner(db);
  const customerId = await payments.upsertCustomer({ customerId: null, providerId, name, email: OLD_EMAIL });
  await asService(db, (tx) =>
    tx.updateTable("provider_accounts").set({ stripe_customer_id: customerId }).execute(),
  );
  return { stripe, payments, providerId, name, customerId };
}

/** The only email of a kind to an address. */
export async function findEmailText(db: Db, kind: string, to: string): Promise<string> {
  const mail = await asService(db, (tx) =>
    tx
      .selectFrom("mails")
      .select("body_text")
      .where("kind", "=", kind)
      .where("to_address", "=", to)
      .executeTakeFirstOrThrow(),
  );
  return mail.body_text ?? "";
}

export async function requestCode(db: Db, providerId: string, email = NEW_EMAIL, present = OLD_EMAIL) {
  const requested = await requestEmailChange(db, secrets, { providerId, email });
  if (!requested.ok) throw new Error(requested.problem);
  const code =
    /Your code is (\d{6})/.exec(await findEmailText(db, "change-address-code", present))?.[1] ?? "";
  return { ticket: requested.ticket, code };
}

/** The key in the link that the new address gets, once the code from the present one was right. */
export async function requestEmailChangeKey(
  db: Db,
  providerId: string,
  email = NEW_EMAIL,
  present = OLD_EMAIL,
) {
  const sent = await requestCode(db, providerId, email, present);
  const authorized = await authorizeEmailChange(db, secrets, ORIGIN, { providerId, ...sent });
  if (!authorized.ok) throw new Error(authorized.problem);
  return /new-email\?key=([\w-]+)/.exec(await findEmailText(db, "confirm-new-address", email))?.[1] ?? "";
}

/** Changes the address; the key in the link that undoes it. */
export async function changeEmail(
  db: Db,
  providerId: string,
  { email = NEW_EMAIL, present = OLD_EMAIL, payments = null }: Partial<Change> = {},
) {
  const key = await requestEmailChangeKey(db, providerId, email, present);
  const changed = await changeSignInEmail(db, payments, ORIGIN, key);
  if (!changed.ok) throw new Error(changed.problem);
  return /undo-email\?key=([\w-]+)/.exec(await findEmailText(db, "address-changed", present))?.[1] ?? "";
}

type Change = { email: string; present: string; payments: Payments | null };

/** Another link to a new address, as if it had been authorized at the same moment as an earlier one. */
export async function insertLink(db: Db, providerId: string, email: string) {
  const key = randomBytes(32).toString("base64url");
  await asService(db, (tx) =>
    tx
      .insertInto("sign_in_codes")
      .values({
        id: randomUUID(),
        provider_id: providerId,
        purpose: "change_email",
        email,
        code_hash: randomBytes(32),
        link_hash: tokenHash(key),
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute(),
  );
  return key;
}

export async function findSignInEmail(db: Db, providerId: string) {
  const account = await asService(db, (tx) =>
    tx
      .selectFrom("provider_accounts")
      .select("sign_in_email")
      .where("provider_id", "=", providerId)
      .executeTakeFirstOrThrow(),
  );
  return account.sign_in_email;
}
