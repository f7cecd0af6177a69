import { type PublicProvider, websiteName } from "#domain/provider.ts";
import { isBookable } from "#domain/provider-card.ts";
import { BookLink } from "./book-link.tsx";
import { EmailLink } from "./email-link.tsx";
import { PhoneLink } from "./phone-link.tsx";
import { PriceInWords } from "./price-in-words.tsx";
import { WebsiteLink } from "./website-link.tsx";

/** Printed, they need not say again where they lead. */
const plain = "spelled-out text-link flex min-h-11 items-center gap-2.5";

/** Beside the page on a wide screen, and always in sight there. */
export function ContactPanel({ provider }: { provider: PublicProvider }) {
  const { id, name, contact } = provider;
  return (
    <section
      aria-labelledby="contact-title"
      className="card flex flex-col gap-3 self-start p-5 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 print:mt-4"
    >
      <h2 id="contact-title" className="text-title">
        Call or write
      </h2>
      <PriceInWords pricing={provider.pricing} />
      <p className="text-muted">Response time: {provider.responseTime}</p>
      <PhoneLink id={id} name={name} contact={contact} />
      {isBookable(provider) ? (
        <BookLink provider={provider} />
      ) : (
        <p className="text-small">
          Consultations with this provider are arranged by phone. Call, say what help is needed, and ask for a
          time to meet.
        </p>
      )}
      <div>
        <EmailLink id={id} email={contact.email} name={name} className={plain}>
          {contact.email}
        </EmailLink>
        {contact.website && (
          <WebsiteLink id={id} website={contact.website} name={name} className={plain}>
            {websiteName(contact.website)}
          </WebsiteLink>
        )}
      </div>
    </section>
  );
}
