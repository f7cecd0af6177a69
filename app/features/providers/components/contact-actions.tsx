import { acceptsConsultations, type CardProvider } from "../rules/provider-card.ts";
import { ConsultationLink } from "./consultation-link.tsx";
import { EmailLink } from "./email-link.tsx";
import { PhoneLink } from "./phone-link.tsx";
import { WebsiteLink } from "./website-link.tsx";

const linkClass = "text-link inline-flex min-h-11 items-center gap-1.5";

/** The ways to reach a provider, on its card. */
export function ContactActions({ provider }: { provider: CardProvider }) {
  const { id, name, contact } = provider;
  return (
    <div className="mt-3 flex flex-col gap-2.5">
      <PhoneLink id={id} name={name} contact={contact} />
      {acceptsConsultations(provider) && <ConsultationLink provider={provider} />}
      <div className="flex flex-wrap gap-x-6">
        <EmailLink id={id} email={contact.email} name={name} className={linkClass}>
          Email
        </EmailLink>
        {contact.website && (
          <WebsiteLink id={id} website={contact.website} name={name} className={linkClass}>
            Website
          </WebsiteLink>
        )}
      </div>
    </div>
  );
}
