import { NavLink } from "react-router";
import { adminQueueKeys, adminQueues, type QueueCounts } from "#config/admin-queues.ts";
import { formatNumber } from "#platform/text/format-number.ts";
import { useCenterCurrentLink } from "#ui/hooks/use-center-current-link.ts";

/** The way between the queues, each with how many wait in it; on a phone it scrolls sideways. */
export function ReviewTabs({ counts }: { counts: QueueCounts }) {
  const tabs = useCenterCurrentLink();
  return (
    <nav ref={tabs} aria-label="Review" className="relative mt-6 overflow-x-auto border-line border-b-2">
      <ul className="flex w-max gap-1">
        {adminQueueKeys.map((queue) => (
          <li key={queue}>
            <NavLink
              to={adminQueues[queue].path}
              end
              prefetch="intent"
              className="flex min-h-11 items-center gap-2 whitespace-nowrap border-transparent border-b-4 px-4 font-semibold text-muted aria-[current=page]:border-brand aria-[current=page]:text-ink"
            >
              {adminQueues[queue].name}
              <Waiting count={counts[queue]} />
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
      {formatNumber(count)}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
