import type { ShownPage } from "../rules/seo-report.ts";

/** As a social network would show a link to the page. */
export function SharePreview({ page: { card } }: { page: ShownPage }) {
  return (
    <figure className="min-w-0">
      <figcaption className="text-muted text-small">As a social card</figcaption>
      {card.title ? (
        <div className="mt-1 max-w-md overflow-hidden rounded-control border border-line bg-paper">
          {card.picture && (
            <img
              src={card.picture}
              alt={card.alt}
              width={1200}
              height={630}
              loading="lazy"
              className="block h-auto w-full"
            />
          )}
          <div className="p-4">
            <p className="text-muted text-small">{card.site}</p>
            <p className="font-semibold">{card.title}</p>
            <p className="text-muted">{card.description}</p>
          </div>
        </div>
      ) : (
        <p className="mt-1 rounded-control border border-line bg-paper p-4 text-muted">
          This page says nothing to social networks: they show its address.
        </p>
      )}
    </figure>
  );
}
