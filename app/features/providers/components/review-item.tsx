import { Star } from "lucide-react";
import type { PublicReview } from "../rules/provider.ts";

type Props = { review: PublicReview; provider: string; children?: React.ReactNode };

/** `children`: what stands below it on the provider's own desk. */
export function ReviewItem({ review, provider, children }: Props) {
  const { authorName, relationship, rating, title, body, published, reply } = review;
  return (
    <li tabIndex={-1} className="border-line border-t py-5">
      <Stars rating={rating} />
      {title && <h3 className="mt-1 font-bold">{title}</h3>}
      {body && <p className="mt-1 max-w-prose whitespace-pre-line">{body}</p>}
      <p className="mt-2 text-muted text-small">
        {authorName}
        {relationship && `, ${relationship.charAt(0).toLowerCase()}${relationship.slice(1)}`}
        {published && (
          <>
            {" · "}
            <time dateTime={published.day}>{published.text}</time>
          </>
        )}
      </p>
      {reply && (
        <div className="mt-3 max-w-prose border-line-strong border-l-4 pl-4">
          <p className="font-semibold text-small">
            Reply from {provider}
            {reply.replied && (
              <span className="font-normal text-muted">
                {" · "}
                <time dateTime={reply.replied.day}>{reply.replied.text}</time>
              </span>
            )}
          </p>
          <p className="mt-1 whitespace-pre-line">{reply.text}</p>
        </div>
      )}
      {children}
    </li>
  );
}

function Stars({ rating }: { rating: number }) {
  return (
    <p className="flex items-center gap-0.5">
      {[1, 2, 3, 4, 5].map((place) => (
        <Star
          key={place}
          className={place <= rating ? "size-4.5 fill-glow text-glow" : "size-4.5 text-line-strong"}
          aria-hidden="true"
        />
      ))}
      <span className="ml-1.5 text-small">{rating} out of 5</span>
    </p>
  );
}
