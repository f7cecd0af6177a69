import { Phone } from "lucide-react";
import { telephoneHref } from "#domain/provider.ts";

type Props = { phone: string; name: string; className?: string };

export function PhoneLink({ phone, name, className = "button button-primary print:justify-start" }: Props) {
  return (
    <a href={telephoneHref(phone)} className={className}>
      <Phone className="size-5 shrink-0" aria-hidden="true" />
      <span>
        <span className="sr-only">Call {name} at </span>
        {phone}
      </span>
    </a>
  );
}
