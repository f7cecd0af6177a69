import { type ShownPage, truncateDescription, truncateTitle } from "../rules/seo-report.ts";

/** As a search engine would show the page. */
export function SearchPreview({ page: { title, description, canonical, robots } }: { page: ShownPage }) {
  return (
    <figure className="min-w-0">
      <figcaption className="text-muted text-small">In a search engine</figcaption>
      <div className="mt-1 rounded-control border border-line bg-paper p-4">
        {robots.includes("noindex") ? (
          <p className="text-muted">Search engines do not show this page.</p>
        ) : (
          <>
            <p className="wrap-anywhere text-muted text-small">{canonical}</p>
            <p className="text-lead text-link no-underline">{truncateTitle(title)}</p>
            <p>{truncateDescription(description)}</p>
          </>
        )}
      </div>
    </figure>
  );
}
