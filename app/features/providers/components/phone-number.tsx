import type { FormattedPhone } from "#platform/forms/phone.ts";

type Props = FormattedPhone & { className?: string };

/** A link that calls; text alone where the number cannot be called. */
export function PhoneNumber({ phone, phoneHref, className = "text-link" }: Props) {
  if (!phoneHref) return <>{phone}</>;
  return (
    <a href={phoneHref} className={className}>
      {phone}
    </a>
  );
}
