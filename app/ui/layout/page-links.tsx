import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { formatNumber } from "#platform/text/format-number.ts";

type Props = {
  page: number;
  pages: number;
  to: (page: number) => string;
  label?: string;
  /** What lies before and after: 'Newer' and 'Older' for what is read by its date. */
  words?: readonly [before: string, after: string];
};

/** The way through a list that has more than one page. */
export function PageLinks({ page, pages, to, label = "Pages", words = ["Previous", "Next"] }: Props) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap items-center justify-between gap-4">
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" className="button button-quiet">
          <ChevronLeft className="size-5" aria-hidden="true" />
          {words[0]}
        </Link>
      ) : (
        <span />
      )}
      <p>
        Page {formatNumber(page)} of {formatNumber(pages)}
      </p>
      {page < pages ? (
        <Link to={to(page + 1)} rel="next" className="button button-quiet">
          {words[1]}
          <ChevronRight className="size-5" aria-hidden="true" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
