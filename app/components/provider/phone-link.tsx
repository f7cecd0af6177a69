import { Phone } from "lucide-react";
import { telephoneHref } from "#domain/provider.ts";

type Props = { id: string; phone: string; name: string; className?: string };

export function PhoneLink({
  id,
  phone,
  name,
  className = "button button-primary print:justify-start",
}: Props) {
  return (
    <a href={telephoneHref(phone)} data-reports="call" data-provider={id} className={className}>
      <Phone className="size-5 shrink-0" aria-hidden="true" />
      <span>
        <span className="sr-only">Call {name} at </span>
        {phone}
      </span>
    </a>
  );
}
