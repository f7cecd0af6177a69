import { calculateLeadScore, type LeadSource, type Urgency } from "#features/leads/rules/lead.ts";
import { toPhoneColumns } from "#platform/forms/phone-number.server.ts";
import type { DemoProvider } from "../demo-providers.ts";
import { daysBetween, hoursAfter, subtractDays, toTimestamp } from "../demo-time.ts";
import { type Random, randomFrom, uuidFrom } from "../random.ts";
import { outcomes, situations } from "./lead-texts.ts";
import { inventPeople } from "./people.ts";

export type TeamMember = { id: string; provider_id: string; name: string; created_at: string };
export type Lead = ReturnType<typeof makeLeads>[number];

const leadCount = { inactive: 0, basic: 0, premium: 25, enterprise: 45 };
const TEAM_SIZE = 3;

const careWords: Record<string, RegExp> = {
  "Home care": /home care|in-home|companion|personal care|home health/i,
  "Assisted living": /assisted/i,
  "Memory care": /memory|dementia|alzheimer/i,
  "Skilled nursing": /skilled nursing|nursing home|rehab/i,
  "Adult day": /adult day|day program/i,
  "Respite care": /respite/i,
};

const farAreaCodes = ["206", "312", "404", "503", "612", "617", "720", "919"];

export function makeTeam(provider: DemoProvider): TeamMember[] {
  if (provider.tier !== "enterprise") return [];
  return inventPeople(randomFrom(`team:${provider.id}`), TEAM_SIZE).map((name) => ({
    id: uuidFrom(`team:${provider.id}:${name}`),
    provider_id: provider.id,
    name,
    created_at: hoursAfter(provider.created_at, 72),
  }));
}

export function makeLeads(provider: DemoProvider, team: TeamMember[], today: string) {
  const random = randomFrom(`leads:${provider.id}`);
  const families = inventPeople(random, leadCount[provider.tier]);
  const lineNumbers = random.shuffled(Array.from({ length: 100 }, (_, i) => String(i).padStart(2, "0")));
  const careTypes = Object.keys(careWords).filter((type) => offers(provider, type));
  const untold = new Map(careTypes.map((type) => [type, random.shuffled(situations[type] ?? [])]));

  return families.map((family, i) => {
    // Less than the one number alone would give, so that more of them are recent.
    const age = 1 + Math.floor(random.next() * (0.4 + random.next() * 0.6) * 90);
    const createdAt = toTimestamp(subtractDays(today, age), 13 + random.next() * 10.5);
    const status = statusAfter(age, random);
    const service = random.chance(0.3) ? "Home care" : random.pick(careTypes);
    const urgency = random.pick(urgencies);
    const source = random.pick(sources);
    const budget = random.chance(0.8) ? inventBudget(random) : undefined;
    const location = random.chance(0.85) ? random.pick(provider.coverage_areas) : null;
    const lastContact = status === "new" ? null : contactBetween(createdAt, today, random);
    const message = untold.get(service)?.pop() ?? "";
    const areaCode = random.chance(0.75) ? provider.phone.slice(1, 4) : random.pick(farAreaCodes);

    return {
      id: uuidFrom(`lead:${provider.id}:${i}`),
      provider_id: provider.id,
      consultation_request_id: null,
      family_name: family,
      email: `${family.toLowerCase().replace(" ", ".")}@${random.pick(["familymail", "postbox", "homemail"])}.example`,
      ...toPhoneColumns(`(${areaCode}) 555-01${lineNumbers[i]}`),
      service_needed: service,
      urgency,
      budget_min: budget?.min ?? null,
      budget_max: budget?.max ?? null,
      location,
      preferred_contact: random.pick(["email", "phone", "phone", "either"]),
      status,
      source,
      notes: [message, random.pick(outcomes[status] ?? [])].join(" ").trim(),
      score: calculateLeadScore({
        urgency,
        source,
        message,
        hasBudget: Boolean(budget),
        hasLocation: location !== null,
      }),
      estimated_value: budget ? monthlyValue(budget, random) : null,
      follow_up_date:
        isOpen(status) && random.chance(0.7) ? subtractDays(today, random.between(-14, 3)) : null,
      assigned_to:
        team.length > 0 && random.chance(status === "new" ? 0.3 : 0.9) ? random.pick(team).id : null,
      last_contact: lastContact,
      created_at: createdAt,
      updated_at: lastContact ?? createdAt,
    };
  });
}

function offers(provider: DemoProvider, careType: string): boolean {
  return provider.services.some((service) => careWords[careType]?.test(service));
}

const urgencies: Urgency[] = ["low", "low", "medium", "medium", "medium", "high", "high", "emergency"];
const sources: LeadSource[] = [
  "consultation",
  "consultation",
  "search",
  "premium_listing",
  "referral",
  "direct",
];

function statusAfter(age: number, random: Random): string {
  if (age <= 4) return random.pick(["new", "new", "new", "contacted"]);
  if (age <= 15)
    return random.pick(["new", "contacted", "contacted", "qualified", "qualified", "proposal_sent"]);
  if (age <= 40)
    return random.pick(["contacted", "qualified", "proposal_sent", "proposal_sent", "converted", "lost"]);
  return random.pick(["qualified", "converted", "converted", "lost", "lost"]);
}

function isOpen(status: string): boolean {
  return status === "contacted" || status === "qualified" || status === "proposal_sent";
}

/** US dollars an hour. */
function inventBudget(random: Random) {
  const min = random.between(22, 38);
  return { min, max: min + random.between(3, 14) };
}

function monthlyValue(budget: { min: number; max: number }, random: Random): number {
  const hoursAMonth = random.pick([32, 48, 64, 80, 120, 160]);
  return Math.round(((budget.min + budget.max) / 2) * hoursAMonth);
}

function contactBetween(createdAt: string, today: string, random: Random): string {
  const hours = daysBetween(createdAt, toTimestamp(today, 0)) * 24;
  return hoursAfter(createdAt, Math.min(hours * (0.1 + random.next() * 0.8), 20 * 24));
}
