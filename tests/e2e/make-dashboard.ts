import { randomUUID } from "node:crypto";
import { query } from "./database.ts";
import { makeProvider } from "./make-provider.ts";

/** A provider with a desk of its own, in a city with a clock of its own. */
export async function makeDashboard(tier: "basic" | "premium" | "enterprise"): Promise<string> {
  const { id } = await makeProvider({ tier, name: "Quiet Desk Care", city: "scottsdale" });
  return id;
}

export async function makeLead(providerId: string, { name = "Ana Ruiz", notes = "" } = {}): Promise<string> {
  const id = randomUUID();
  await query(
    `insert into hearthlist.leads (id, provider_id, family_name, email, phone, service_needed, score, notes)
     values ($1, $2, $3, 'ana@family.example', '(480) 555-0111', 'Home care', 50, $4)`,
    [id, providerId, name, notes],
  );
  return id;
}

export async function findLeadStatus(leadId: string): Promise<string> {
  const [lead] = await query("select status from hearthlist.leads where id = $1", [leadId]);
  return lead?.status;
}
