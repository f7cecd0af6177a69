import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { cities } from "./cities.ts";
import { demoData } from "./demo.ts";

const today = "2026-11-15";
const demo = demoData(today);
const listed = demo.providers.filter(({ active }) => active);
const textWithoutImages = JSON.stringify({ ...demo, images: [] });
const idsOf = (tier: string) => listed.filter((provider) => provider.tier === tier).map(({ id }) => id);

test("the data is what was reviewed", () => {
  const digest = createHash("sha256").update(JSON.stringify(demo)).digest("hex");
  expect(digest).toBe("83cb0b96cf8d326d4231c04822cdcff5cf0730cd122ea287df5fe1528dc44f14");
});

test("the same day gives the same data, another day the same reviews and pictures", () => {
  expect(demoData(today)).toEqual(demo);
  const later = demoData("2027-02-01");
  expect(later.reviews).toEqual(demo.reviews);
  expect(later.images).toEqual(demo.images);
  expect(later.providers.map(({ id }) => id)).toEqual(demo.providers.map(({ id }) => id));
});

test("the eleven cities of the specification", () => {
  expect(cities.map(({ slug }) => slug)).toEqual([
    "scottsdale",
    "sarasota",
    "boise",
    "the-villages",
    "plano",
    "overland-park",
    "naples",
    "chandler",
    "fort-myers",
    "des-moines",
    "las-vegas",
  ]);
  for (const city of cities) {
    expect(city.meta_description.length, city.name).toBeLessThanOrEqual(155);
    expect(() => new Date(0).toLocaleString("en-US", { timeZone: city.time_zone })).not.toThrow();
  }
});

test("24 listed in six cities, one inactive, two waiting", () => {
  expect(demo.providers).toHaveLength(27);
  expect(countBy(listed.map(({ city_slug }) => city_slug ?? ""))).toEqual({
    scottsdale: 4,
    sarasota: 4,
    naples: 4,
    plano: 4,
    boise: 4,
    "las-vegas": 4,
  });
  expect(listed.every(({ verified, status }) => verified && status === "verified")).toBe(true);
  expect(demo.providers.filter(({ status }) => status === "inactive")).toMatchObject([
    { verified: true, active: false, tier: "inactive" },
  ]);
  const waiting = demo.providers.filter(({ status }) => status === "pending_verification");
  expect(waiting).toMatchObject([
    { verified: false, active: false, city_slug: null, created_at: "2026-11-14T16:00:00.000Z" },
    { verified: false, active: false, city_slug: null, created_at: "2026-11-15T07:00:00.000Z" },
  ]);
});

test("six enterprise, six premium, twelve basic; each city has all three", () => {
  expect(countBy(listed.map(({ tier }) => tier))).toEqual({ enterprise: 6, premium: 6, basic: 12 });
  expect(new Set(listed.map(({ city_slug, tier }) => `${city_slug} ${tier}`)).size).toBe(18);
  expect(demo.providers.filter(({ featured }) => featured).map(({ id }) => id)).toEqual(idsOf("enterprise"));
});

test.each([
  [24, ["home care", "in-home", "companion", "personal care", "home health"]],
  [18, ["assisted"]],
  [12, ["memory", "dementia", "alzheimer"]],
  [10, ["skilled nursing", "nursing home", "rehab"]],
  [14, ["adult day", "day program"]],
  [7, ["respite"]],
])("%i providers offer %j", (count, words) => {
  const offering = listed.filter(({ services }) =>
    services.some((service) => words.some((word) => service.toLowerCase().includes(word))),
  );
  expect(offering).toHaveLength(count);
});

test("whoever searches for a city by its name finds each provider there", () => {
  for (const { name, city_slug, coverage_areas } of listed) {
    const city = cities.find(({ slug }) => slug === city_slug)?.name ?? "no city";
    expect(coverage_areas.join(), name).toContain(city);
  }
});

test("listings are complete and read like different businesses", () => {
  for (const { name, description, services, certifications, coverage_areas, created_at } of listed) {
    expect(wordsIn(description), name).toBeGreaterThanOrEqual(60);
    expect(wordsIn(description), name).toBeLessThanOrEqual(110);
    expect(services.length, name).toBeGreaterThanOrEqual(4);
    expect(services.length, name).toBeLessThanOrEqual(8);
    expect(certifications.length, name).toBeGreaterThanOrEqual(1);
    expect(certifications.length, name).toBeLessThanOrEqual(5);
    expect(coverage_areas.length, name).toBeGreaterThanOrEqual(4);
    expect(created_at >= "2024-09" && created_at < "2026-07", name).toBe(true);
  }
  const openings = demo.providers.map(({ description }) => description.split(" ").slice(0, 4).join(" "));
  expect(new Set(openings).size).toBe(27);
  expect(textWithoutImages.match(/—|\bbest\b|award|finest|world-class|hearthlist/gi)).toBeNull();
});

test("ids follow the rule for providers and are unique everywhere", () => {
  for (const { id, name } of demo.providers) {
    expect(id).toMatch(/^[a-z0-9]{1,20}-\d{6}$/);
    expect(id.slice(0, -7)).toBe(
      name
        .toLowerCase()
        .replace(/[^a-z0-9]/g, "")
        .slice(0, 20),
    );
  }
  const {
    providers,
    provider_accounts,
    provider_addresses,
    event_counts,
    invoices,
    sandbox_objects,
    ...withUuid
  } = demo;
  const uuids = Object.values(withUuid).flatMap((rows) => rows.map(({ id }) => id));
  expect(
    uuids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
  ).toBe(true);
  expectUnique(uuids);
  expectUnique(providers.map(({ id }) => id));
  expectUnique(
    [...invoices, ...sandbox_objects.filter(({ kind }) => kind !== "invoice")].map(({ id }) => id),
  );
  expectUnique(provider_accounts.map(({ sign_in_email }) => sign_in_email));
  expectUnique(event_counts.map(({ provider_id, day, kind }) => `${provider_id} ${day} ${kind}`));
});

test("every address is under .example and every number in 555-01xx", () => {
  const addresses = textWithoutImages.match(/[^\s"]+@[^\s"]+|https?:\/\/[^\s"]+/g) ?? [];
  expect(addresses.length).toBeGreaterThan(500);
  expect(addresses.filter((address) => !address.endsWith(".example"))).toEqual([]);
  const numbers = textWithoutImages.match(/\(\d{3}\) \d{3}-\d{4}/g) ?? [];
  expect(numbers.filter((number) => !/ 555-01\d\d$/.test(number))).toEqual([]);
  expectUnique(demo.providers.map(({ phone }) => phone));
  for (const { phone, phone_e164 } of [...demo.providers, ...demo.leads, ...demo.provider_submissions]) {
    expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
    expect(phone_e164).toBe(`+1${phone.replace(/\D/g, "")}`);
  }
});

test("150 reviews, 735 stars, and the mean of the providers' averages is 4.90 too", () => {
  expect(demo.reviews).toHaveLength(150);
  expect(sum(demo.reviews.map(({ rating }) => rating))).toBe(735);
  const averages = listed.map(({ id }) => {
    const ratings = demo.reviews.filter((review) => review.provider_id === id).map(({ rating }) => rating);
    expect(ratings.length).toBeGreaterThanOrEqual(2);
    return sum(ratings) / ratings.length;
  });
  expect((sum(averages) / 24).toFixed(2)).toBe("4.90");
  expect((sum(averages.map((average) => Number(average.toFixed(2)))) / 24).toFixed(2)).toBe("4.90");
});

test("reviews are all different and lie between the listing's start and November 2026", () => {
  expectUnique(demo.reviews.map(({ body }) => body));
  expectUnique(demo.reviews.map(({ author_name }) => author_name));
  const startOf = new Map(listed.map(({ id, created_at }) => [id, created_at]));
  for (const review of demo.reviews) {
    expect(wordsIn(review.body), review.author_name).toBeGreaterThanOrEqual(15);
    expect(wordsIn(review.body), review.author_name).toBeLessThanOrEqual(60);
    const times = [
      startOf.get(review.provider_id),
      review.created_at,
      review.published_at,
      review.replied_at ?? "2026-11",
    ];
    expect(times, review.author_name).toEqual(times.toSorted());
    expect(review.published_at < "2026-11-01" && (review.replied_at ?? "") < "2026-11-01").toBe(true);
  }
  const answered = demo.reviews.filter(({ provider_reply }) => provider_reply);
  expect(answered.map(({ rating }) => rating).sort()).toEqual([2, 3, 3]);
});

test("a different picture for every provider, small and self-contained, and no unused file", () => {
  expect(readdirSync("database/seeds/provider-images").toSorted()).toEqual(
    demo.providers.map(({ id }) => `${id}.svg`).toSorted(),
  );
  expectUnique(demo.images.map(({ bytes }) => bytes));
  expect(demo.providers.map(({ image }) => image)).toEqual(demo.images.map(({ id }) => `/images/${id}`));
  for (const { bytes } of demo.images) {
    expect(Buffer.byteLength(bytes)).toBeLessThan(12_000);
    expect(bytes).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 800 500"/);
    expect(bytes).not.toMatch(/<(text|script|style|image|foreignObject)|style=|\son\w+=|NaN|undefined/);
    expect(bytes).not.toMatch(/href="(?!#)|url\((?!#)/);
  }
});

test("accounts and submissions match the standing of each provider", () => {
  expect(demo.provider_accounts.map(({ provider_id }) => provider_id)).toEqual(
    demo.providers.map(({ id }) => id),
  );
  expect(
    countBy(demo.provider_accounts.map(({ subscription_status }) => subscription_status ?? "none")),
  ).toEqual({
    active: 10,
    past_due: 1,
    canceling: 1,
    canceled: 1,
    none: 14,
  });
  expect(countBy(demo.provider_submissions.map(({ status }) => status))).toEqual({
    approved: 25,
    reviewing: 1,
    new: 1,
  });
});

test("the sandbox remembers the plans that the accounts have, and what was paid for them", () => {
  const paying = demo.provider_accounts.filter(({ subscription_id }) => subscription_id);
  const read = (kind: string) =>
    demo.sandbox_objects.filter((row) => row.kind === kind).map(({ content }) => JSON.parse(content));
  expect(read("subscription").map(({ id, customerId }) => [id, customerId])).toEqual(
    paying.map(({ subscription_id, stripe_customer_id }) => [subscription_id, stripe_customer_id]),
  );
  expect(countBy(read("subscription").map(({ status }) => status))).toEqual({
    active: 11,
    past_due: 1,
    canceled: 1,
  });
  expect(countBy(demo.invoices.map(({ status }) => status))).toEqual({ paid: 51, open: 1 });
  expect(read("invoice").map(({ id }) => id)).toEqual(demo.invoices.map(({ id }) => id));
  expect(new Set(demo.invoices.map(({ amount }) => amount))).toEqual(new Set([199_00, 399_00]));
});

test("leads: 25 premium, 45 enterprise, every quality band, some things not said", () => {
  const perProvider = countBy(demo.leads.map(({ provider_id }) => provider_id));
  expect(idsOf("premium").map((id) => perProvider[id])).toEqual(Array(6).fill(25));
  expect(idsOf("enterprise").map((id) => perProvider[id])).toEqual(Array(6).fill(45));
  expect(demo.leads).toHaveLength(6 * 25 + 6 * 45);
  for (const id of [...idsOf("premium"), ...idsOf("enterprise")]) {
    const leads = demo.leads.filter((lead) => lead.provider_id === id);
    expect(
      new Set(leads.map(({ score }) => (score >= 80 ? 80 : score >= 60 ? 60 : score >= 40 ? 40 : 0))).size,
      id,
    ).toBe(4);
    expect(
      leads.some(({ budget_min }) => budget_min === null) && leads.some(({ location }) => location === null),
      id,
    ).toBe(true);
    expect(new Set(leads.map(({ status }) => status)).size, id).toBeGreaterThanOrEqual(5);
  }
  expect(demo.leads.every(({ created_at }) => created_at >= "2026-08-17" && created_at < today)).toBe(true);
  expect(demo.leads.every(({ last_contact }) => last_contact === null || last_contact < today)).toBe(true);
});

test("three in the team of each enterprise provider; leads are given to one's own team only", () => {
  expect(demo.team_members.map(({ provider_id }) => provider_id)).toEqual(
    idsOf("enterprise").flatMap((id) => [id, id, id]),
  );
  const ownerOf = new Map(demo.team_members.map(({ id, provider_id }) => [id, provider_id]));
  const given = demo.leads.filter(({ assigned_to }) => assigned_to !== null);
  expect(given.every(({ assigned_to, provider_id }) => ownerOf.get(assigned_to ?? "") === provider_id)).toBe(
    true,
  );
});

test("tickets: 2, 5 and 8 by tier, answered in the promised time", () => {
  const perProvider = countBy(demo.tickets.map(({ provider_id }) => provider_id));
  expect(idsOf("basic").map((id) => perProvider[id])).toEqual(Array(12).fill(2));
  expect(idsOf("premium").map((id) => perProvider[id])).toEqual(Array(6).fill(5));
  expect(idsOf("enterprise").map((id) => perProvider[id])).toEqual(Array(6).fill(8));

  const promise: Record<string, number> = { basic: 72, premium: 24, enterprise: 4 };
  const tierOf = new Map(listed.map(({ id, tier }) => [id, tier]));
  const answers = countBy(demo.ticket_responses.map(({ ticket_id }) => ticket_id));
  for (const ticket of demo.tickets) {
    expect(ticket.response_time === null, ticket.subject).toBe(answers[ticket.id] === undefined);
    expect(ticket.response_time ?? 0).toBeLessThanOrEqual(promise[tierOf.get(ticket.provider_id) ?? ""] ?? 0);
    expect(ticket.updated_at >= ticket.created_at && ticket.updated_at < today).toBe(true);
  }
});

test("events: the last 90 whole days, more for higher tiers, fewer at weekends, none of zero", () => {
  const days = [...new Set(demo.event_counts.map(({ day }) => day))].sort();
  expect(days).toHaveLength(90);
  expect([days[0], days.at(-1)]).toEqual(["2026-08-17", "2026-11-14"]);
  expect(demo.event_counts.every(({ count }) => Number.isInteger(count) && count > 0)).toBe(true);

  const views = (ids: string[]) =>
    sum(
      demo.event_counts
        .filter(({ kind, provider_id }) => kind === "profile_view" && ids.includes(provider_id))
        .map(({ count }) => count),
    ) / ids.length;
  expect(views(idsOf("enterprise"))).toBeGreaterThan(views(idsOf("premium")) * 1.5);
  expect(views(idsOf("premium"))).toBeGreaterThan(views(idsOf("basic")) * 1.5);

  const onWeekday = (weekday: number) =>
    sum(
      demo.event_counts
        .filter(({ day }) => new Date(`${day}T00:00:00Z`).getUTCDay() === weekday)
        .map(({ count }) => count),
    );
  expect(onWeekday(1)).toBeGreaterThan(onWeekday(0) * 1.3);
});

test("bookings are counted where leads came from one, and never for basic providers", () => {
  const booked = demo.event_counts.filter(({ kind }) => kind === "consultation_booked");
  expect(sum(booked.map(({ count }) => count))).toBe(
    demo.leads.filter(({ source }) => source === "consultation").length,
  );
  const basic = demo.event_counts.filter(({ provider_id }) => idsOf("basic").includes(provider_id));
  expect(new Set(basic.map(({ kind }) => kind))).toEqual(
    new Set(["profile_view", "call", "email", "website"]),
  );
});

function countBy(keys: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function wordsIn(text: string): number {
  return text.split(/\s+/).length;
}

function expectUnique(keys: string[]) {
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
}
