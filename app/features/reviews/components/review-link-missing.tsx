import { brand } from "#config/brand.ts";

/** For a link that opens nothing; it does not tell why. */
export function ReviewLinkMissing() {
  return (
    <div className="page-width py-14 md:py-20">
      <p className="font-semibold text-ember">Page not found</p>
      <h1 className="mt-2 text-heading">This link does not open a review.</h1>
      <p className="mt-4 max-w-prose text-lead">
        Reviews are written by invitation only, after a consultation. A part of the link may have gone missing
        on the way: please open it from our letter once more, or call us at{" "}
        <a href={brand.phoneHref} className="text-link whitespace-nowrap py-2">
          {brand.phone}
        </a>
        .
      </p>
    </div>
  );
}
