import type { StarCount } from "#domain/provider.ts";

/** How often each number of stars was given; the numbers beside the bars say the same. */
export function StarBars({ stars }: { stars: StarCount[] }) {
  const most = Math.max(...stars.map(({ count }) => count), 1);
  return (
    <ul aria-label="Reviews by stars" className="mt-3 max-w-md space-y-1">
      {stars.map(({ stars, count }) => (
        <li key={stars} className="grid grid-cols-[4.5rem_1fr_2rem] items-center gap-3">
          <span>
            {stars} {stars === 1 ? "star" : "stars"}
            <span className="sr-only">:</span>
          </span>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="h-3 w-full" aria-hidden="true">
            <rect width="100" height="8" rx="1" className="fill-line" />
            <rect width={(count / most) * 100} height="8" rx="1" className="fill-glow" />
          </svg>
          <span className="text-right tabular-nums">
            {count}
            <span className="sr-only"> {count === 1 ? "review" : "reviews"}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
