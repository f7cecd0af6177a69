import { Phone } from "lucide-react";
import { ConsultationLink } from "#features/providers/components/consultation-link.tsx";
import { EmailLink } from "#features/providers/components/email-link.tsx";
import type { ProviderRow } from "../../rules/provider-row.ts";

const button = "button grow gap-1.5 px-2 [&>svg]:size-4.5";

/** Two ways to act on every row. Where there is room, and on paper, the number itself is shown. */
export function RowActions({ row }: { row: ProviderRow }) {
  const { id, name, contact } = row;
  return (
    <div className="flex grow flex-wrap gap-1.5 print:block @row/rows:grow-0 @row/rows:flex-col @row/rows:gap-2">
      {contact.phoneHref ? (
        <a
          href={contact.phoneHref}
          data-reports="call"
          data-provider={id}
          className={`${button} button-primary @row/rows:px-1 @row/rows:text-small @row-wide/rows:text-base print:inline print:p-0 print:[&>svg]:hidden`}
        >
          <Phone className="size-5 shrink-0" aria-hidden="true" />
          <span>
            <span className="@row/rows:sr-only print:hidden">Call</span>
            <span className="sr-only"> {name} at </span>
            <span className="sr-only @row/rows:not-sr-only print:not-sr-only">{contact.phone}</span>
          </span>
        </a>
      ) : (
        <span className="grow content-center px-2 wrap-anywhere print:px-0">Phone: {contact.phone}</span>
      )}
      {row.acceptsConsultations ? (
        <ConsultationLink provider={row} isShort className={`${button} button-quiet`} />
      ) : (
        <EmailLink
          id={id}
          email={contact.email}
          name={name}
          className={`${button} button-quiet print:hidden`}
        >
          Email
        </EmailLink>
      )}
    </div>
  );
}
