import { Check, Minus } from "lucide-react";
import type { PublicProvider } from "#domain/provider.ts";
import { DetailSection } from "./detail-section.tsx";

type Props = { provider: PublicProvider; hours: string };

export function ProfileWhen({ provider: { availability }, hours }: Props) {
  const rows: [string, boolean][] = [
    ["Can start the same day", availability.sameDay],
    ["Weekends", availability.weekends],
    ["Emergencies", availability.emergency],
  ];
  return (
    <DetailSection title="When">
      {hours && <p className="mb-3 max-w-prose whitespace-pre-line">{hours}</p>}
      <dl className="max-w-md">
        {rows.map(([label, offered]) => (
          <div key={label} className="flex justify-between gap-4 border-line border-b py-2">
            <dt>{label}</dt>
            <dd className="flex shrink-0 items-center gap-1.5 font-semibold">
              {offered ? (
                <Check className="size-5 text-good" aria-hidden="true" />
              ) : (
                <Minus className="size-5 text-muted" aria-hidden="true" />
              )}
              {offered ? "Yes" : "Not listed"}
            </dd>
          </div>
        ))}
      </dl>
    </DetailSection>
  );
}
