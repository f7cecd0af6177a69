import { sign } from "#platform/crypto/sign.server.ts";
import type { Secrets } from "#platform/db/secrets.server.ts";
import type { Side } from "../rules/consultation.ts";

/** A side's own way to a request: whoever has it may act for that side, and it is in that side's letters alone. */
export function createConsultationUrl(secrets: Secrets, origin: string, id: string, side: Side): string {
  const key = sign(secrets.links, consultationLinkPayload(id, side));
  return `${origin}/consultations/${id}?${new URLSearchParams({ as: side, key })}`;
}

/** What the signature of a side's own link stands for. */
export function consultationLinkPayload(id: string, side: Side): string {
  return `consultation ${side} ${id}`;
}
