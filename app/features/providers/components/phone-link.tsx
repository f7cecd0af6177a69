import { Phone } from "lucide-react";
import type { PublicProvider } from "../rules/provider.ts";

type Props = Pick<PublicProvider, "id" | "name" | "contact">;

export function PhoneLink({ id, name, contact: { phone, phoneHref } }: Props) {
  if (!phoneHref)
    return (
      <p className="flex items-center gap-2 wrap-anywhere">
        <Phone className="size-5 shrink-0" aria-hidden="true" />
        Phone: {phone}
      </p>
    );
  return (
    <a
      href={phoneHref}
      data-reports="call"
      data-provider={id}
      className="button button-primary print:justify-start"
    >
      <Phone className="size-5 shrink-0" aria-hidden="true" />
      <span>
        <span className="sr-only">Call {name} at </span>
        {phone}
      </span>
    </a>
  );
}
