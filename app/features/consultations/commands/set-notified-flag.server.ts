import type { Db } from "#platform/db/database.server.ts";

type SentEmail = { kind: string; audience: string | null; consultation_request_id: string | null };

/** Sets the specification's flag on a request once the email about it has been sent to that side. */
export async function setNotifiedFlag(tx: Db, { kind, audience, consultation_request_id }: SentEmail) {
  if (kind !== "consultation-requested" || !consultation_request_id || audience === "team") return;
  await tx
    .updateTable("consultation_requests")
    .set({ [audience === "family" ? "family_notified" : "provider_notified"]: true })
    .where("id", "=", consultation_request_id)
    .execute();
}
