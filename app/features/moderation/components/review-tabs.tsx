import { NavLink } from "react-router";
import { inFigures } from "#platform/text/figures.ts";
import { useCurrentInView } from "#ui/hooks/use-current-in-view.ts";

const reviewTabs = [
  { queue: "submissions", name: "Submissions" },
  { queue: "edits", name: "Profile edits" },
  { queue: "reviews", name: "Reviews" },
  { queue: "reports", name: "Reported listings" },
  { queue: "tickets", name: "Support tickets" },
  { queue: "inquiries", name: "Contact inquiries" },
  { queue: "failed", name: "Failed jobs" },
] as const;

export type WaitingCounts = Partial<Record<(typeof reviewTabs)[number]["queue"], number>>;

/** The way between the queues, each with how many wait in it; on a phone it scrolls sideways. */
export function ReviewTabs({ counts = {} }: { counts?: WaitingCounts }) {
  const tabs = useCurrentInView();
  return (
    <nav ref={tabs} aria-label="Review" className="relative mt-6 overflow-x-auto border-line border-b-2">
      <ul className="flex w-max gap-1">
        {reviewTabs.map(({ queue, name }) => (
          <li key={queue}>
            <NavLink
              to={queue === "submissions" ? "/admin/review" : `/admin/review/${queue}`}
              end
              prefetch="intent"
              className="flex min-h-11 items-center gap-2 whitespace-nowrap border-transparent border-b-4 px-4 font-semibold text-muted aria-[current=page]:border-brand aria-[current=page]:text-ink"
            >
              {name}
              <Waiting count={counts[queue] ?? 0} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="rounded-round bg-brand px-2 text-on-brand text-small">
      {inFigures(count)}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
