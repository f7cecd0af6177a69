import type { PublicReview } from "./provider.ts";

export const reviewOrders = [
  { value: "newest", label: "Newest" },
  { value: "highest", label: "Highest rating" },
  { value: "lowest", label: "Lowest rating" },
] as const;
export type ReviewOrder = (typeof reviewOrders)[number]["value"];

export const reviewWriters = [
  { value: "family", label: "Family members" },
  { value: "client", label: "Residents and clients" },
] as const;
export type ReviewWriter = (typeof reviewWriters)[number]["value"];

export type ReviewChoice = { order: ReviewOrder; stars?: number; writer?: ReviewWriter };

/** From this many on there is something to choose. */
export const REVIEW_FILTERS_MIN = 4;
export const REVIEWS_UNFOLDED = 3;

const RELATIVE_PATTERN =
  /\b(?:grand|step)?(?:daughter|son|mother|father|parent|child|wife|husband|spouse|partner|sister|brother|sibling|niece|nephew|aunt|uncle|cousin|family|relative|friend|neighbor)(?:-in-law)?s?\b/i;
const CLIENT_PATTERN = /\b(?:resident|client|patient|guest|myself|self)\b/i;

/** Who wrote a review, by what it says: 'Daughter of a resident' is family. Undefined where it does not say. */
export function getReviewWriter({
  relationship,
}: Pick<PublicReview, "relationship">): ReviewWriter | undefined {
  if (RELATIVE_PATTERN.test(relationship)) return "family";
  return CLIENT_PATTERN.test(relationship) ? "client" : undefined;
}

/** The reviews that were chosen, in the chosen order. They come newest first. */
export function filterReviews(reviews: readonly PublicReview[], choice: ReviewChoice): PublicReview[] {
  const { order, stars, writer } = choice;
  const chosen = reviews.filter(
    (review) =>
      (stars === undefined || review.rating === stars) && (!writer || getReviewWriter(review) === writer),
  );
  if (order === "newest") return chosen;
  const direction = order === "highest" ? -1 : 1;
  return chosen.toSorted((one, other) => direction * (one.rating - other.rating));
}
