import type { PublicProvider, PublicReview, StarCount } from "#domain/provider.ts";
import { DetailSection } from "./detail-section.tsx";
import { Rating } from "./rating.tsx";
import { ReviewItem } from "./review-item.tsx";
import { StarBars } from "./star-bars.tsx";

type Props = { provider: PublicProvider; reviews: PublicReview[]; stars: StarCount[] };

export function ProfileReviews({ provider, reviews, stars }: Props) {
  return (
    <DetailSection title="Reviews from families" id="reviews">
      <Rating value={provider.rating} count={provider.reviewCount} />
      {reviews.length > 0 && (
        <>
          <StarBars stars={stars} />
          <p className="mt-4 max-w-prose text-muted text-small">
            The rating is the average of every published review. No plan buys a better one.
          </p>
          <ul className="mt-4">
            {reviews.map((review) => (
              <ReviewItem key={review.id} review={review} provider={provider.name} />
            ))}
          </ul>
          {provider.reviewCount > reviews.length && (
            <p className="mt-4 text-muted">
              These are the newest {reviews.length} of {provider.reviewCount} reviews.
            </p>
          )}
        </>
      )}
    </DetailSection>
  );
}
