import { sign } from "#platform/crypto/sign.server.ts";
import type { Secrets } from "#platform/db/secrets.server.ts";
import type { Side } from "../rules/consultation.ts";
import { consultationPath, linkText } from "../rules/consultation-link.ts";

/** A side's own way to a request: whoever has it may act for that side, and it is in that side's letters alone. */
export function consultationUrl(secrets: Secrets, origin: string, id: string, side: Side): string {
  return origin + consultationPath(id, side, sign(secrets.links, linkText(id, side)));
}
