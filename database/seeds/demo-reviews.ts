import type { DemoProvider } from "./demo-providers.ts";
import { boiseReviews } from "./demo-reviews/boise.ts";
import { lasVegasReviews } from "./demo-reviews/las-vegas.ts";
import { naplesReviews } from "./demo-reviews/naples.ts";
import { planoReviews } from "./demo-reviews/plano.ts";
import type { ReviewTexts } from "./demo-reviews/review-texts.ts";
import { sarasotaReviews } from "./demo-reviews/sarasota.ts";
import { scottsdaleReviews } from "./demo-reviews/scottsdale.ts";
import { daysBetween, hoursAfter } from "./demo-time.ts";
import { randomFrom, uuidFrom } from "./random.ts";

const written: ReviewTexts = {
  ...scottsdaleReviews,
  ...sarasotaReviews,
  ...naplesReviews,
  ...planoReviews,
  ...boiseReviews,
  ...lasVegasReviews,
};

/** No review is younger, so that none lies in the future of a demo begun soon after. */
const LAST_REVIEW = "2026-10-20T00:00:00.000Z";
const FIRST_WEEKS = 21;

export function makeReviews(provider: DemoProvider) {
  const texts = written[provider.name] ?? [];
  const random = randomFrom(`reviews:${provider.id}`);
  const firstPossible = hoursAfter(provider.created_at, FIRST_WEEKS * 24);
  const spacing = (daysBetween(firstPossible, LAST_REVIEW) * 24) / Math.max(texts.length, 1);

  return texts.map((text, place) => {
    const createdAt = hoursAfter(firstPossible, spacing * (place + random.next() * 0.9));
    const publishedAt = hoursAfter(createdAt, 4 + random.next() * 40);
    return {
      id: uuidFrom(`review:${provider.id}:${place}`),
      provider_id: provider.id,
      author_name: text.author_name,
      author_email: `${toMailbox(text.author_name)}@${random.pick(["familymail", "postbox", "homemail"])}.example`,
      relationship: text.relationship,
      rating: text.rating,
      title: text.title,
      body: text.body,
      status: "published",
      provider_reply: text.provider_reply ?? null,
      replied_at: text.provider_reply ? hoursAfter(publishedAt, 30 + random.next() * 60) : null,
      published_at: publishedAt,
      created_at: createdAt,
    };
  });
}

function toMailbox(author: string): string {
  return author.toLowerCase().replaceAll(".", "").replaceAll(" ", ".");
}
