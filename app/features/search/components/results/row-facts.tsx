import { Check } from "lucide-react";

export function RowFacts({ facts }: { facts: string[] }) {
  if (facts.length === 0) return null;
  return (
    <ul aria-label="At a glance" className="space-y-0.5 print:hidden">
      {facts.map((fact) => (
        <li key={fact} className="flex gap-2">
          <Check className="mt-[0.15em] size-[1.1em] shrink-0 stroke-[2.5] text-good" aria-hidden="true" />
          {fact}
        </li>
      ))}
    </ul>
  );
}
