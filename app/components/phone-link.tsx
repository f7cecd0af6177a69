import { Phone } from "lucide-react";

type Props = { phone: string; name: string; className?: string };

export function PhoneLink({ phone, name, className = "button button-primary" }: Props) {
  return (
    <a href={telephone(phone)} className={className}>
      <Phone className="size-5 shrink-0" aria-hidden="true" />
      <span>
        <span className="sr-only">Call {name} at </span>
        {phone}
      </span>
    </a>
  );
}

/** Ten digits are an American number without its country code. */
function telephone(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return digits.length === 10 ? `tel:+1${digits}` : `tel:+${digits}`;
}
