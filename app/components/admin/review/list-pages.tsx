import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { REVIEW_PAGE } from "#domain/review-desk.ts";

type Props = { page: number; count: number; to: (page: number) => string };

/** The way through a list of the review desk. */
export function ListPages({ page, count, to }: Props) {
  const pages = Math.ceil(count / REVIEW_PAGE);
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-between gap-3">
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" className="button button-quiet px-3">
          <ChevronLeft className="size-5" aria-hidden="true" />
          Previous
        </Link>
      ) : (
        <span />
      )}
      <p>
        Page {page.toLocaleString("en-US")} of {pages.toLocaleString("en-US")}
      </p>
      {page < pages ? (
        <Link to={to(page + 1)} rel="next" className="button button-quiet px-3">
          Next
          <ChevronRight className="size-5" aria-hidden="true" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
