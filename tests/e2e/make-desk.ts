import { randomUUID } from "node:crypto";
import { query } from "./database.ts";

type Tier = "basic" | "premium" | "enterprise";

/** A provider with a desk of its own, which families do not see: no journey about listings notices it. */
export async function makeDesk(tier: Tier): Promise<string> {
  const id = `desk-${randomUUID().slice(0, 8)}`;
  await query(
    `insert into hearthlist.providers (id, name, email, phone, tier, verified, active, status, city_id)
     select $1, 'Quiet Desk Care', $2, '(480) 555-0100', $3, true, false, 'verified', id
     from hearthlist.cities where slug = 'scottsdale'`,
    [id, `${id}@care.example`, tier],
  );
  await query("insert into hearthlist.provider_accounts (provider_id, sign_in_email) values ($1, $2)", [
    id,
    `${id}@sign-in.example`,
  ]);
  return id;
}

type LeadWish = { name?: string; status?: string; urgency?: string; score?: number; notes?: string };

export async function makeLead(providerId: string, wish: LeadWish = {}): Promise<string> {
  const id = randomUUID();
  const { name = "Ana Ruiz", status = "new", urgency = "medium", score = 50, notes = "" } = wish;
  await query(
    `insert into hearthlist.leads
       (id, provider_id, family_name, email, phone, service_needed, status, urgency, score, notes)
     values ($1, $2, $3, 'ana@family.example', '(480) 555-0111', 'Home care', $4, $5, $6, $7)`,
    [id, providerId, name, status, urgency, score, notes],
  );
  return id;
}

export async function statusOf(leadId: string): Promise<string> {
  const [lead] = await query("select status from hearthlist.leads where id = $1", [leadId]);
  return lead?.status;
}
