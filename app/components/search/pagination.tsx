import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { COUNT_LIMIT } from "#domain/count-in-words.ts";
import { RESULTS_PER_PAGE, type Search, searchParams } from "#domain/search.ts";

export function Pagination({ search, count }: { search: Search; count: number }) {
  const pages = Math.ceil(Math.min(count, COUNT_LIMIT) / RESULTS_PER_PAGE);
  if (pages <= 1) return null;
  const to = (page: number) => `/search?${searchParams({ ...search, page })}`;
  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap items-center justify-between gap-4">
      {search.page > 1 ? (
        <Link to={to(search.page - 1)} rel="prev" className="button button-quiet">
          <ChevronLeft className="size-5" aria-hidden="true" />
          Previous
        </Link>
      ) : (
        <span />
      )}
      <p>
        Page {search.page} of {pages}
      </p>
      {search.page < pages ? (
        <Link to={to(search.page + 1)} rel="next" className="button button-quiet">
          Next
          <ChevronRight className="size-5" aria-hidden="true" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
