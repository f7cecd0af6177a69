import { sign, verifySignature } from "#platform/crypto/sign.server.ts";
import { createTotpSecret } from "#platform/crypto/totp.server.ts";
import type { Secrets } from "#platform/db/secrets.server.ts";
import { SECOND_FACTOR_OFFER_MINUTES } from "../rules/admin.ts";

type Self = { id: string; sessionId: string };

/**
 * A new secret for an authenticator app, signed for the session that asked. It stands in the form alone: a stored one
 * would be shown to every browser that has a copy of the session.
 */
export function createSecondFactorOffer(secrets: Secrets, self: Self): { secret: string; ticket: string } {
  const secret = createTotpSecret();
  const content = `${secret}.${Date.now() + SECOND_FACTOR_OFFER_MINUTES * 60_000}`;
  return { secret, ticket: `${content}.${sign(secrets.codes, toSignedText(self, content))}` };
}

/** The secret of an offer; undefined where it is forged, expired or another session's. */
export function parseSecondFactorOffer(secrets: Secrets, self: Self, ticket: string): string | undefined {
  const [secret = "", until = "", mark = "", ...rest] = ticket.split(".");
  if (rest.length > 0 || !verifySignature(secrets.codes, toSignedText(self, `${secret}.${until}`), mark))
    return undefined;
  return Number(until) > Date.now() ? secret : undefined;
}

function toSignedText({ id, sessionId }: Self, content: string): string {
  return `second factor offer ${id} ${sessionId} ${content}`;
}
