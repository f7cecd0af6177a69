import { Check } from "lucide-react";
import type { ProfilePage } from "../../rules/profile.ts";
import { ProfileSection } from "./profile-section.tsx";

export function ServicesSection({ profile: { provider, hours } }: { profile: ProfilePage }) {
  const { services, specializations, certifications } = provider;
  if (services.length + specializations.length + certifications.length === 0 && !hours) return null;
  return (
    <ProfileSection id="offer" title="Services" note="As reported by the provider.">
      <CheckedList items={services} className="sm:grid-cols-2 [&_svg]:text-good" />
      <div className="grid gap-x-8 sm:grid-cols-2 [&_svg]:text-muted">
        <ServicesList title="Specializations" items={specializations} />
        <ServicesList title="Certifications" items={certifications} />
      </div>
      {hours && (
        <>
          <h3 className="mt-5 text-[1.05rem]">Availability</h3>
          <p className="mt-1.5 max-w-prose whitespace-pre-line">{hours}</p>
        </>
      )}
    </ProfileSection>
  );
}

function ServicesList({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <h3 className="mt-5 text-[1.05rem]">{title}</h3>
      <CheckedList items={items} />
    </div>
  );
}

function CheckedList({ items, className = "" }: { items: string[]; className?: string }) {
  if (items.length === 0) return null;
  return (
    <ul className={`mt-2 grid gap-x-8 gap-y-1.5 leading-snug ${className}`}>
      {[...new Set(items)].map((item) => (
        <li key={item} className="flex min-w-0 gap-2.5">
          <Check className="mt-0.5 size-5 shrink-0 stroke-[2.5]" aria-hidden="true" />
          {item}
        </li>
      ))}
    </ul>
  );
}
