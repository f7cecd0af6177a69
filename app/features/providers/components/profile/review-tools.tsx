import { useId } from "react";
import type { ProfilePage } from "../../rules/profile.ts";
import { getReviewWriter, type ReviewChoice, reviewOrders, reviewWriters } from "../../rules/review-list.ts";

type Props = {
  reviews: ProfilePage["reviews"];
  choice: ReviewChoice;
  onChoose: (changes: Partial<ReviewChoice>) => void;
};

const chip =
  "inline-flex min-h-11 items-center rounded-round border-2 border-line-strong bg-surface px-3.5 font-semibold text-small hover:border-link aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-(color:--color-link)";

export function ReviewTools({ reviews, choice, onChoose }: Props) {
  const sortId = useId();
  const writers = reviewWriters
    .map((writer) => ({
      ...writer,
      count: reviews.filter((review) => getReviewWriter(review) === writer.value).length,
    }))
    .filter(({ count }) => count > 0);
  return (
    <div
      data-print="no"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 noscript:hidden"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and these are buttons. */}
      <div role="group" aria-label="Who wrote it" className="flex flex-wrap gap-2">
        <button
          type="button"
          aria-pressed={!choice.writer && !choice.stars}
          onClick={() => onChoose({ writer: undefined, stars: undefined })}
          className={chip}
        >
          All {reviews.length}
        </button>
        {writers.map(({ value, label, count }) => (
          <button
            key={value}
            type="button"
            aria-pressed={choice.writer === value}
            onClick={() => onChoose({ writer: choice.writer === value ? undefined : value })}
            className={chip}
          >
            {label} {count}
          </button>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:w-full">
        <label htmlFor={sortId} className="text-small">
          Sort by
        </label>
        <select
          id={sortId}
          value={choice.order}
          onChange={({ target }) => onChoose({ order: reviewOrders[target.selectedIndex]?.value })}
          className="field min-h-11 w-auto max-w-full grow py-1 font-semibold"
        >
          {reviewOrders.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
