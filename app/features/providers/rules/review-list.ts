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
export const REVIEWS_TO_CHOOSE = 4;
export const REVIEWS_OPEN = 3;

const RELATIVE =
  /\b(?:grand|step)?(?:daughter|son|mother|father|parent|child|wife|husband|spouse|partner|sister|brother|sibling|niece|nephew|aunt|uncle|cousin|family|relative|friend|neighbor)(?:-in-law)?s?\b/i;
const CLIENT = /\b(?:resident|client|patient|guest|myself|self)\b/i;

/** Who wrote a review, by what it says: 'Daughter of a resident' is family. Undefined where it does not say. */
export function writerOf({ relationship }: Pick<PublicReview, "relationship">): ReviewWriter | undefined {
  if (RELATIVE.test(relationship)) return "family";
  return CLIENT.test(relationship) ? "client" : undefined;
}

/** The reviews that were chosen, in the chosen order. They come newest first. */
export function chooseReviews(reviews: readonly PublicReview[], choice: ReviewChoice): PublicReview[] {
  const { order, stars, writer } = choice;
  const chosen = reviews.filter(
    (review) => (stars === undefined || review.rating === stars) && (!writer || writerOf(review) === writer),
  );
  if (order === "newest") return chosen;
  const direction = order === "highest" ? -1 : 1;
  return chosen.toSorted((one, other) => direction * (one.rating - other.rating));
}
