import { Phone } from "lucide-react";
import type { PublicProvider } from "#domain/provider.ts";
import { isBookable } from "#domain/provider-card.ts";
import { BookLink } from "./book-link.tsx";

/** Under the thumb on a phone, until the page ends. */
export function CallBar({ provider }: { provider: PublicProvider }) {
  const { id, name, contact } = provider;
  const bookable = isBookable(provider);
  return (
    <div
      data-print="no"
      className="sticky bottom-0 z-10 border-line border-t bg-surface shadow-raised lg:hidden"
    >
      <div className="page-width flex flex-wrap gap-3 py-3">
        {contact.phoneHref ? (
          <a
            href={contact.phoneHref}
            data-reports="call"
            data-provider={id}
            className="button button-primary grow"
          >
            <Phone className="size-5 shrink-0" aria-hidden="true" />
            <span>
              Call <span className="sr-only">{name} at </span>
              <span className={bookable ? "max-sm:sr-only" : ""}>{contact.phone}</span>
            </span>
          </a>
        ) : (
          <p className="grow content-center wrap-anywhere">Phone: {contact.phone}</p>
        )}
        {bookable && <BookLink provider={provider} isShort className="button button-quiet grow" />}
      </div>
    </div>
  );
}
