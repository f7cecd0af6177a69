import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import type { ProfilePage } from "../../rules/profile.ts";
import type { ReviewChoice } from "../../rules/review-list.ts";

type Props = {
  stars: ProfilePage["stars"];
  chosen: number | undefined;
  /** Absent where there are too few reviews to choose from. */
  onChoose?: (changes: Partial<ReviewChoice>) => void;
};

const row =
  "grid w-full grid-cols-[4.2em_minmax(0,1fr)_2em] items-center gap-3 rounded-small text-left leading-snug";

/** How often each number of stars was given. With scripts a bar that has reviews shows only those. */
export function StarBars({ stars, chosen, onChoose }: Props) {
  const isHydrated = useHydrated();
  const most = Math.max(...stars.map(({ count }) => count), 1);
  return (
    <ul aria-label="Reviews by stars" className="max-w-md text-small">
      {stars.map(({ stars, count }) => {
        const isChoice = onChoose !== undefined && count > 0;
        const height = isChoice ? "min-h-11" : "min-h-7";
        const content = <Bar stars={stars} count={count} share={count / most} />;
        return (
          <li key={stars} className={count === 0 ? "text-muted" : ""}>
            {isChoice && isHydrated ? (
              <button
                type="button"
                aria-pressed={chosen === stars}
                onClick={() => onChoose({ stars: chosen === stars ? undefined : stars })}
                className={`${row} ${height} hover:text-(color:--color-link) aria-pressed:bg-brand-soft aria-pressed:font-bold aria-pressed:text-(color:--color-link)`}
              >
                {content}
              </button>
            ) : (
              <div className={`${row} ${height}`}>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Bar({ stars, count, share }: ProfilePage["stars"][number] & { share: number }) {
  return (
    <>
      <span>
        {stars} {stars === 1 ? "star" : "stars"}
        <span className="sr-only">:</span>
      </span>
      <svg
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        className="h-2.5 w-full rounded-round"
        aria-hidden="true"
      >
        <rect width="100" height="8" className="fill-line" />
        <rect width={share * 100} height="8" className="fill-glow" />
      </svg>
      <span className="tabular-nums">
        {count}
        <span className="sr-only"> {count === 1 ? "review" : "reviews"}</span>
      </span>
    </>
  );
}
