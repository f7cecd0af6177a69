import { randomUUID } from "node:crypto";
import { SIGN_IN_CODE_MINUTES } from "#config/promises.ts";
import { keyedHash } from "#platform/crypto/keyed-hash.server.ts";
import { sign, verifySignature } from "#platform/crypto/sign.server.ts";
import type { Secrets } from "#platform/db/secrets.server.ts";
import { isUuid } from "#platform/uuid.ts";

/**
 * Names the code that was sent, and the account by a keyed hash of its email: wrong tries then count alike for an
 * email without an account, of which there is no code.
 */
export function makeCodeTicket(secrets: Secrets, email: string, codeId: string = randomUUID()): string {
  const account = keyedHash(secrets.limits, `code ticket of ${email.toLowerCase()}`).toString("base64url");
  const content = `${codeId}.${Date.now() + SIGN_IN_CODE_MINUTES * 60_000}.${account}`;
  return `${content}.${sign(secrets.codes, toSignedText(content))}`;
}

/** Undefined for a ticket that we did not make. */
export function parseCodeTicket(secrets: Secrets, ticket: string) {
  const [codeId = "", until = "", account = "", mark = "", ...rest] = ticket.split(".");
  if (!isUuid(codeId) || rest.length > 0) return undefined;
  if (!verifySignature(secrets.codes, toSignedText(`${codeId}.${until}.${account}`), mark)) return undefined;
  return { codeId, account, expiresAt: new Date(Number(until)) };
}

function toSignedText(content: string): string {
  return `code ticket ${content}`;
}
