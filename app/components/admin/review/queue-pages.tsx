import { Link, useSearchParams } from "react-router";
import type { PageFrame } from "#domain/review-queue.ts";

type Props = { frame: PageFrame; label?: string; name?: string };

/** The way through the pages of a list; `name` is the part of the address that says which. */
export function QueuePages({ frame: { page, pages }, label = "Pages", name = "page" }: Props) {
  const [params] = useSearchParams();
  if (pages <= 1) return null;
  const to = (target: number) => {
    const next = new URLSearchParams(params);
    next.set(name, String(target));
    return `?${next}`;
  };
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap items-center justify-between gap-4">
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" className="button button-quiet">
          Previous
        </Link>
      ) : (
        <span />
      )}
      <p>
        Page {page.toLocaleString("en-US")} of {pages.toLocaleString("en-US")}
      </p>
      {page < pages ? (
        <Link to={to(page + 1)} rel="next" className="button button-quiet">
          Next
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
