import { randomUUID } from "node:crypto";
import { cities } from "#database/seeds/cities.ts";
import type { Random } from "#database/seeds/random.ts";
import { consultationTimes } from "#features/consultations/rules/consultation-times.ts";
import { KEY_FIELD, SHOWN_FIELD } from "#platform/forms/anti-spam.ts";
import { createWeightedPick } from "../directory/weighted.ts";

export type Visit = {
  kind: "page" | "form";
  path: string;
  /** Made for this visitor alone: nobody has asked for it before, or it belongs to one moment. */
  isOwn?: boolean;
  form?: Record<string, string>;
  /** Looks at the answer, where something in it is needed later. */
  read?: (answer: string) => void;
};

/** How long a family writes before it sends a form; a form that comes sooner is held, see decision 040. */
const WRITING_MS = 2500;
const legalPages = ["/about", "/terms", "/privacy", "/accessibility"];
const usualSearches = [
  "",
  ...["memory", "home care", "assisted living", "respite", "nursing", "dementia"].map(
    (query) => `q=${query}`,
  ),
  ...["Scottsdale", "Plano", "Naples", "Boise"].map((place) => `location=${place}`),
  ...["home-care", "memory-care", "assisted-living"].map((service) => `service=${service}`),
  "verified=1",
  "min-rating=4.5",
  "q=care&page=2",
].map((query) => `/search?${query.replaceAll(" ", "+")}`);

type Opened = { path: string; form: Record<string, string>; readyAt: number };

/** What families ask for: of a hundred requests five are forms, and some ten need a page of their own. */
export function createVisits(
  random: Random,
  { providers, bookable }: Record<"providers" | "bookable", string[]>,
) {
  const opened: Record<"contact" | "booking", Opened[]> = { contact: [], booking: [] };
  let searches = 0;

  const page = (path: string): Visit => ({ kind: "page", path });
  const ownPage = (path: string): Visit => ({ ...page(path), isOwn: true });

  function openContact(): Visit {
    return {
      ...ownPage("/contact"),
      read: (html) =>
        opened.contact.push({
          path: "/contact.data",
          form: {
            name: "Sam Okafor",
            business_name: "Okafor Home Care",
            email: `${randomUUID()}@business.example`,
            phone: "(480) 555-0112",
            inquiry_type: "provider_listing",
            message: "How do we list our service with you?",
            preferred_contact: "email",
            [KEY_FIELD]: fieldOf(html, KEY_FIELD),
            [SHOWN_FIELD]: fieldOf(html, SHOWN_FIELD),
          },
          readyAt: performance.now() + WRITING_MS,
        }),
    };
  }

  /** As the dialog does it: its data alone, without a page. */
  function openBooking(): Visit {
    const path = `/providers/${random.pick(bookable)}/book.data`;
    return {
      ...ownPage(path),
      read: (text) =>
        opened.booking.push({
          path,
          form: {
            name: "Ana Ruiz",
            email: `${randomUUID()}@family.example`,
            phone: "(480) 555-0111",
            date: /"(\d{4}-\d\d-\d\d)"/.exec(text)?.[1] ?? "",
            time: random.pick(consultationTimes),
            message: "Help at home",
            preferredContact: "email",
            [KEY_FIELD]: randomUUID(),
            [SHOWN_FIELD]: /"(\d{13}\.[\w-]+)"/.exec(text)?.[1] ?? "",
          },
          readyAt: performance.now() + WRITING_MS,
        }),
    };
  }

  function joinWaitlist(): Visit {
    const form = {
      email: `${randomUUID()}@family.example`,
      city: "Tucson",
      state: "AZ",
      [KEY_FIELD]: randomUUID(),
    };
    return { kind: "form", path: "/waitlist.data", form };
  }

  /** Only what somebody has had the time to write; until then it is another who sends something. */
  function send(kind: keyof typeof opened): Visit {
    const isReady = (opened[kind][0]?.readyAt ?? Number.POSITIVE_INFINITY) <= performance.now();
    const first = isReady ? opened[kind].shift() : undefined;
    return first ? { kind: "form", path: first.path, form: first.form } : joinWaitlist();
  }

  /** With results, and never asked before. */
  function searchAnew(): Visit {
    searches += 1;
    return ownPage(`/search?q=care&max-price=${4000 + searches}`);
  }

  const pick = createWeightedPick<() => Visit>([
    { weight: 20, item: () => page("/") },
    { weight: 22, item: () => page(`/city/${random.pick(cities).slug}`) },
    { weight: 21, item: () => page(random.pick(usualSearches)) },
    { weight: 2, item: searchAnew },
    { weight: 18, item: () => page(`/providers/${random.pick(providers)}`) },
    { weight: 6, item: () => page(random.pick(legalPages)) },
    { weight: 2, item: () => page("/favorites") },
    {
      weight: 1,
      item: () =>
        ownPage(
          `/favorites/cards?${random
            .shuffled(providers)
            .slice(0, 4)
            .map((id) => `id=${id}`)
            .join("&")}`,
        ),
    },
    { weight: 1, item: openContact },
    { weight: 2, item: openBooking },
    { weight: 2, item: joinWaitlist },
    { weight: 1, item: () => send("contact") },
    { weight: 2, item: () => send("booking") },
  ]);
  return { next: () => pick(random)() };
}

function fieldOf(html: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
}
