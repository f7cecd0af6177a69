import { Link } from "react-router";
import { formatNumber } from "#platform/text/format-number.ts";

type Props = { label: string; options: { name: string; to: string; count: number; isChosen: boolean }[] };

/** Which of a queue are listed: one link each, with how many there are. */
export function StatusFilter({ label, options }: Props) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {options.map(({ name, to, count, isChosen }) => (
          <li key={name}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isChosen ? "true" : undefined}
              data-shortcut={isChosen ? "filter" : undefined}
              className="button button-quiet px-3 aria-[current]:border-brand aria-[current]:bg-brand-soft"
            >
              {name}
              <span className="font-normal text-muted">{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
