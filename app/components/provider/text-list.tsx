import { Check } from "lucide-react";
import { DetailSection } from "./detail-section.tsx";

type Props = { title: string; items: string[]; note?: string };

export function TextList({ title, items, note }: Props) {
  if (items.length === 0) return null;
  return (
    <DetailSection title={title}>
      <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {items.map((item) => (
          <li key={item} className="flex gap-2.5">
            <Check className="mt-1 size-5 shrink-0 text-good" aria-hidden="true" />
            {item}
          </li>
        ))}
      </ul>
      {note && <p className="mt-2 text-muted text-small">{note}</p>}
    </DetailSection>
  );
}
