import { CalendarPlus, Phone } from "lucide-react";
import { Link } from "react-router";
import { type PublicProvider, telephoneHref } from "#domain/provider.ts";
import { isBookable } from "#domain/provider-card.ts";

/** Under the thumb on a phone, until the page ends. */
export function CallBar({ provider }: { provider: PublicProvider }) {
  const { id, name, contact } = provider;
  const bookable = isBookable(provider);
  return (
    <div
      data-print="no"
      className="sticky bottom-0 z-10 border-line border-t bg-surface shadow-raised lg:hidden"
    >
      <div className="page-width flex gap-3 py-3">
        <a href={telephoneHref(contact.phone)} className="button button-primary grow">
          <Phone className="size-5 shrink-0" aria-hidden="true" />
          <span>
            Call <span className="sr-only">{name} at </span>
            <span className={bookable ? "max-sm:sr-only" : ""}>{contact.phone}</span>
          </span>
        </a>
        {bookable && (
          <Link to={`/providers/${id}/book`} className="button button-quiet grow">
            <CalendarPlus className="size-5 shrink-0" aria-hidden="true" />
            <span>
              Book<span className="max-sm:sr-only"> a Consultation</span>
              <span className="sr-only"> with {name}</span>
            </span>
          </Link>
        )}
      </div>
    </div>
  );
}
