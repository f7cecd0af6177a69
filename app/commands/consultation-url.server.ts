import type { Secrets } from "#db/secrets.server.ts";
import type { Side } from "#domain/consultation.ts";
import { consultationPath, linkText } from "#domain/consultation-link.ts";
import { sign } from "#lib/sign.server.ts";

/** A side's own way to a request: whoever has it may act for that side, and it is in that side's letters alone. */
export function consultationUrl(secrets: Secrets, origin: string, id: string, side: Side): string {
  return origin + consultationPath(id, side, sign(secrets.links, linkText(id, side)));
}
