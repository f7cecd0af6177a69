import { Star } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { formatNumber, formatRating } from "#platform/text/format-number.ts";
import type { ProfilePage } from "../../rules/profile.ts";
import {
  filterReviews,
  REVIEW_FILTERS_MIN,
  REVIEWS_UNFOLDED,
  type ReviewChoice,
} from "../../rules/review-list.ts";
import { ReviewItem } from "../review-item.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { ReviewTools } from "./review-tools.tsx";
import { StarBars } from "./star-bars.tsx";

export function ProfileReviews({ profile: { provider, reviews, stars } }: { profile: ProfilePage }) {
  const { name, rating, reviewCount } = provider;
  const [choice, setChoice] = useState<ReviewChoice>({ order: "newest" });
  if (rating === null || reviews.length === 0)
    return (
      <ProfileSection id="reviews" title="Reviews from families">
        <p className="mt-2">No reviews yet.</p>
      </ProfileSection>
    );
  const hasChoice = reviews.length >= REVIEW_FILTERS_MIN;
  const choose = (changes: Partial<ReviewChoice>) => setChoice({ ...choice, ...changes });
  const chosen = filterReviews(reviews, choice);
  const isFiltered = choice.stars !== undefined || choice.writer !== undefined;
  return (
    <ProfileSection id="reviews" title="Reviews from families">
      <div className="mt-4 grid items-center gap-x-8 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        <p className="flex flex-wrap items-center gap-3 leading-tight">
          <strong className="text-[3rem] leading-none tracking-tight">{formatRating(rating)}</strong>
          <Star className="size-7 fill-glow text-glow" aria-hidden="true" />
          <span className="text-muted text-small">
            <span className="sr-only">out of 5 </span>from {formatNumber(reviewCount)}{" "}
            {reviewCount === 1 ? "review" : "reviews"}
          </span>
        </p>
        <StarBars stars={stars} chosen={choice.stars} {...(hasChoice && { onChoose: choose })} />
      </div>
      <p className="mt-3 text-muted text-small">
        Only families can rate providers. Paying us never changes a rating.
        {reviewCount > reviews.length &&
          ` These are the newest ${reviews.length} of ${formatNumber(reviewCount)} reviews.`}
      </p>
      {hasChoice && <ReviewTools reviews={reviews} choice={choice} onChoose={choose} />}
      <p role="status" className="mt-2 font-semibold text-small empty:hidden">
        {isFiltered && `Showing ${chosen.length} of ${reviews.length} reviews`}
      </p>
      {/* Another choice is another list, which is folded again. */}
      <ReviewList key={JSON.stringify(choice)} reviews={chosen} provider={name} />
    </ProfileSection>
  );
}

/** The browser's own disclosure, so that every review can be read without scripts and nothing moves when they start. */
function ReviewList({ reviews, provider }: { reviews: ProfilePage["reviews"]; provider: string }) {
  const rest = reviews.slice(REVIEWS_UNFOLDED);
  const items = (some: ProfilePage["reviews"]) =>
    some.map((review) => <ReviewItem key={review.id} review={review} provider={provider} />);
  return (
    <div className="mt-3">
      <ul>{items(reviews.slice(0, REVIEWS_UNFOLDED))}</ul>
      {rest.length > 0 && (
        <details className="group print:[&::details-content]:[content-visibility:visible]">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed like a button. */}
          <summary
            onClick={openReviews}
            className="button button-quiet flex! mt-1 list-none group-open:hidden! print:hidden! [&::-webkit-details-marker]:hidden"
          >
            Show {rest.length} more {rest.length === 1 ? "review" : "reviews"}
          </summary>
          <ul>{items(rest)}</ul>
        </details>
      )}
    </div>
  );
}

/** Opens the list and moves the focus to its first review, because the button that had the focus is hidden. */
function openReviews(event: MouseEvent<HTMLElement>) {
  const details = event.currentTarget.closest("details");
  if (!details) return;
  event.preventDefault();
  details.open = true;
  details.querySelector("li")?.focus();
}
