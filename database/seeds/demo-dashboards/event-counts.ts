import type { DemoProvider } from "../demo-providers.ts";
import { getWeekday, subtractDays } from "../demo-time.ts";
import { type Random, randomFrom } from "../random.ts";
import type { Lead } from "./leads.ts";

const DAYS = 90;

/** Sunday first: families look for care at the start of the week. */
const weekdayShape = [0.68, 1.22, 1.17, 1.1, 1.05, 0.96, 0.72];

const viewsADay = {
  inactive: { least: 0, greatest: 0 },
  basic: { least: 3, greatest: 7 },
  premium: { least: 13, greatest: 20 },
  enterprise: { least: 28, greatest: 44 },
};

/** Of those who look, how many do it. */
const rates = { profile_view: 1, call: 0.055, email: 0.035, website: 0.09 };
const OPENED_RATE = 0.05;

/** For the days before today that are over; bookings are the leads that came from one. */
export function makeEventCounts(provider: DemoProvider, leads: Lead[], today: string) {
  const random = randomFrom(`events:${provider.id}`);
  const { least, greatest } = viewsADay[provider.tier];
  const usualViews = random.between(least, greatest);
  const booked = countByDay(leads.filter((lead) => lead.source === "consultation"));
  const takesBookings = provider.tier === "premium" || provider.tier === "enterprise";

  return Array.from({ length: DAYS }, (_, i) => DAYS - i).flatMap((age) => {
    const day = subtractDays(today, age);
    const growth = 1.15 - (0.3 * age) / DAYS;
    const expected = usualViews * growth * (weekdayShape[getWeekday(day)] ?? 1);
    const bookings = booked.get(day) ?? 0;
    const counts = {
      ...mapRates((rate) => draw(expected * rate, random)),
      consultation_opened: takesBookings ? bookings + draw(expected * OPENED_RATE, random) : 0,
      consultation_booked: bookings,
    };
    return Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => ({ provider_id: provider.id, day, kind, count }));
  });
}

function countByDay(leads: Lead[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const lead of leads) {
    const day = lead.created_at.slice(0, 10);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

function mapRates(count: (rate: number) => number): Record<string, number> {
  return Object.fromEntries(Object.entries(rates).map(([kind, rate]) => [kind, count(rate)]));
}

/** A whole number around the expected one; small expectations become an occasional one. */
function draw(expected: number, random: Random): number {
  return Math.floor(expected * (0.7 + random.next() * 0.6) + random.next());
}
