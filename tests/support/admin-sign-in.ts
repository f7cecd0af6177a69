import { turnOnSecondFactor } from "#features/auth/commands/admin-second-factor.server.ts";
import { signInAdmin, signInWithSecondFactor } from "#features/auth/commands/admin-sign-in.server.ts";
import { openAdminSession } from "#features/auth/commands/open-session.server.ts";
import { createSecondFactorOffer } from "#features/auth/commands/second-factor-offer.server.ts";
import { findAdminSession } from "#features/auth/queries/sessions.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { generateTotpCode } from "./generate-totp-code.ts";
import { ADMIN_PASSWORD, makeAdmin } from "./make-admin.ts";
import { ORIGIN } from "./register.ts";
import { secrets } from "./secrets.ts";

export const EMAIL = "ana@hearthlist.example";
export const ADDRESS = "198.51.100.7";

type SignInFields = Parameters<typeof signInAdmin>[2];
type Pause = Parameters<typeof signInAdmin>[3];
type Outcome = Awaited<ReturnType<typeof signInAdmin>>;
export type SignedInAdmin = Awaited<ReturnType<typeof makeSignedInAdmin>>;

export const signIn = (db: Db, fields: Partial<SignInFields> = {}, pause?: Pause) =>
  signInAdmin(db, secrets, { email: EMAIL, password: ADMIN_PASSWORD, address: ADDRESS, ...fields }, pause);

export const sendCode = (
  db: Db,
  ticket: string,
  code: string,
  { address = ADDRESS, device }: { address?: string; device?: string } = {},
) => signInWithSecondFactor(db, secrets, { ticket, code, address, device });

/** What a sign-in that went well has brought: the token of the session, the device's cookie, or the way to the code. */
export async function getSignInPart(outcome: Promise<Outcome>, part: "token" | "device" | "ticket") {
  const signedIn = await outcome;
  const value = signedIn.ok ? Reflect.get(signedIn, part) : undefined;
  if (typeof value !== "string") throw new Error(`no ${part}: ${JSON.stringify(signedIn)}`);
  return value;
}

/** A session of the admin, as the pages know it. */
export async function makeSignedInAdmin(db: Db, adminId: string) {
  const token = await asService(db, (tx) => openAdminSession(tx, adminId));
  const self = await findAdminSession(db, token);
  if (!self) throw new Error("no session");
  return self;
}

/** An admin whose second factor is on, with its recovery codes. The code of half a minute ago is used up. */
export async function makeAdminWithSecondFactor(db: Db, email = EMAIL) {
  const { id } = await makeAdmin(db, email);
  const self = await makeSignedInAdmin(db, id);
  const { secret, ticket } = createSecondFactorOffer(secrets, self);
  const on = await turnOnSecondFactor(db, secrets, ORIGIN, self, {
    password: ADMIN_PASSWORD,
    code: generateTotpCode(secret, Date.now() - 30_000),
    offer: ticket,
  });
  if (!on.ok) throw new Error(on.problem);
  return { self, secret, codes: on.codes };
}
