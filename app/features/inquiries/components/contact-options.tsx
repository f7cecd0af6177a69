import { Building2, Clock, type LucideIcon, Mail, Phone } from "lucide-react";
import { brand } from "#config/brand.ts";

const mailboxes = [
  { label: "Business inquiries", address: brand.email.business },
  { label: "Provider applications", address: brand.email.providers },
  { label: "Support", address: brand.email.support },
];

export function ContactOptions() {
  return (
    <section id="contact" tabIndex={-1} aria-labelledby="contact-title">
      <h2 id="contact-title" className="text-title">
        Reach us directly
      </h2>
      <dl className="mt-3 divide-y divide-line">
        <ContactOption Icon={Phone} label="Phone">
          <a href={brand.phoneHref} className="text-link inline-flex min-h-11 items-center">
            {brand.phone}
          </a>
        </ContactOption>
        <ContactOption Icon={Clock} label="Hours">
          {brand.hours}
        </ContactOption>
        {mailboxes.map(({ label, address }) => (
          <ContactOption key={address} Icon={Mail} label={label}>
            <a
              href={`mailto:${address}`}
              className="text-link inline-flex min-h-11 items-center wrap-anywhere"
            >
              {address}
            </a>
          </ContactOption>
        ))}
        <ContactOption Icon={Building2} label="Business office">
          {brand.city}, {brand.state}, {brand.office}
        </ContactOption>
      </dl>
    </section>
  );
}

type ContactOptionProps = { Icon: LucideIcon; label: string; children: React.ReactNode };

function ContactOption({ Icon, label, children }: ContactOptionProps) {
  return (
    <div className="py-3">
      <dt className="flex items-center gap-3 font-semibold">
        <Icon className="size-6 text-ember" aria-hidden="true" />
        {label}
      </dt>
      <dd className="pl-9">{children}</dd>
    </div>
  );
}
