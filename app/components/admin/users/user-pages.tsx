import { Link } from "react-router";

type Props = { page: number; pages: number; to: (page: number) => string };

export function UserPages({ page, pages, to }: Props) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center justify-between gap-4">
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
