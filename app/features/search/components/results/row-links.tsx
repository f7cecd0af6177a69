import { EmailLink } from "#features/providers/components/email-link.tsx";
import { WebsiteLink } from "#features/providers/components/website-link.tsx";
import type { ProviderRow } from "../../rules/provider-row.ts";

const link = "text-link inline-flex min-h-11 items-center gap-1 [&>svg]:size-4";

/** The email of a listing that cannot be booked is one of its buttons. */
export function RowLinks({ row, className }: { row: ProviderRow; className: string }) {
  const { id, name, contact } = row;
  if (!row.acceptsConsultations && !contact.website) return null;
  return (
    <div data-print="no" className={`flex flex-wrap gap-x-3 text-fact ${className}`}>
      {row.acceptsConsultations && (
        <EmailLink id={id} email={contact.email} name={name} className={link}>
          Email
        </EmailLink>
      )}
      {contact.website && (
        <WebsiteLink id={id} website={contact.website} name={name} className={link}>
          Website
        </WebsiteLink>
      )}
    </div>
  );
}
