import { Phone } from "lucide-react";
import type { ProfilePage } from "../../rules/profile.ts";
import { acceptsConsultations } from "../../rules/provider-card.ts";
import { ConsultationLink } from "../consultation-link.tsx";
import { EmailLink } from "../email-link.tsx";

const button = "button grow px-3 @max-[12rem]/bar:px-1 @max-[12rem]/bar:[&>svg]:hidden";

/** Under the thumb on a phone until the page ends: two ways to get in touch. In a low window it lies still at the end. */
export function CallBar({ provider }: { provider: ProfilePage["provider"] }) {
  const { id, name, contact } = provider;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and these are links.
    <div
      role="group"
      aria-label={`Contact ${name}`}
      data-call-bar
      data-print="no"
      className="@container/bar page-width sticky bottom-0 z-15 flex flex-wrap gap-2 border-line border-t bg-surface pt-2.5 pb-[calc(0.55rem+env(safe-area-inset-bottom))] shadow-raised short-bar:static lg:hidden"
    >
      {contact.phoneHref ? (
        <a
          href={contact.phoneHref}
          data-reports="call"
          data-provider={id}
          className={`${button} button-primary`}
        >
          <Phone className="size-5 shrink-0" aria-hidden="true" />
          <span>
            Call
            <span className="sr-only">
              {" "}
              {name} at {contact.phone}
            </span>
          </span>
        </a>
      ) : (
        <p className="grow content-center">Phone: {contact.phone}</p>
      )}
      {acceptsConsultations(provider) ? (
        <ConsultationLink
          provider={provider}
          className={`${button} button-quiet @max-[19rem]/bar:[&>span>span:first-child]:sr-only`}
        />
      ) : (
        <EmailLink id={id} email={contact.email} name={name} className={`${button} button-quiet`}>
          Email
        </EmailLink>
      )}
    </div>
  );
}
