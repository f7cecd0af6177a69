import { Clock } from "lucide-react";
import type { ProfilePage } from "../../rules/profile.ts";
import { formatWebsite } from "../../rules/provider.ts";
import { acceptsConsultations } from "../../rules/provider-card.ts";
import { ConsultationLink } from "../consultation-link.tsx";
import { EmailLink } from "../email-link.tsx";
import { PhoneLink } from "../phone-link.tsx";
import { WebsiteLink } from "../website-link.tsx";
import { JumpLink } from "./jump-link.tsx";

/** Printed, they show the address themselves. */
const quietButton = "button button-quiet spelled-out grow basis-30 px-3 print:justify-start";
/** On a phone the bar below the page has these, unless the window is too low for it to follow. */
const inBar = "grid basis-full max-lg:hidden short-bar:grid! print:block!";

export function ContactCard({ profile: { provider, price, reply } }: { profile: ProfilePage }) {
  const { id, name, contact, pricing } = provider;
  const bookable = acceptsConsultations(provider);
  return (
    <section
      aria-labelledby="contact-title"
      className="card p-4 lg:short-panel:sticky lg:short-panel:top-20 lg:short-panel:order-1"
    >
      <h2 id="contact-title" className="sr-only print:not-sr-only">
        Contact this provider
      </h2>
      {price ? (
        <p className="text-muted text-small leading-tight">
          From <strong className="text-[1.7rem] text-ink tracking-tight">{price}</strong> per {pricing.unit}
        </p>
      ) : (
        <p className="font-bold text-title">Ask for a price</p>
      )}
      <p data-print="no" className="text-small">
        <JumpLink to="price" className="text-link -my-1 inline-flex min-h-11 items-center">
          {price ? "What we know about the price" : "What to ask about the price"}
        </JumpLink>
      </p>
      {reply && (
        <p className="mt-1.5 flex gap-2 border-line border-t pt-3 leading-snug">
          <Clock className="mt-0.5 size-5 shrink-0 text-good" aria-hidden="true" />
          {reply}
        </p>
      )}
      <div className="mt-3.5 flex flex-wrap gap-2">
        <div className={inBar}>
          <PhoneLink id={id} name={name} contact={contact} />
        </div>
        {bookable && (
          <div className={inBar}>
            <ConsultationLink provider={provider} />
          </div>
        )}
        <EmailLink id={id} email={contact.email} name={name} className={quietButton}>
          Email<span className="hidden print:inline"> {contact.email}</span>
        </EmailLink>
        {contact.website && (
          <WebsiteLink id={id} website={contact.website} name={name} className={quietButton}>
            Website<span className="hidden print:inline"> {formatWebsite(contact.website)}</span>
          </WebsiteLink>
        )}
      </div>
      <p data-print="no" className="mt-3 text-fact text-muted">
        {bookable
          ? "Booking is free for you, and you don't have to decide anything today."
          : "This provider arranges visits by phone. Say what help you need, and ask for a time to meet."}
      </p>
    </section>
  );
}
