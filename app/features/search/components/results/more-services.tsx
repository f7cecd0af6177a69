import type { ProviderRow } from "../../rules/provider-row.ts";
import { Specializations } from "./specializations.tsx";

/** The browser's own disclosure, so that everything can be read without JavaScript. */
export function MoreServices({ row, className }: { row: ProviderRow; className: string }) {
  const { name, moreServices, specializations } = row;
  return (
    <details className={`group text-fact @row-wide/rows:text-small print:hidden ${className}`}>
      <summary className="text-link -my-2.5 inline-flex min-h-11 list-none items-center font-semibold [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">
          +{moreServices.length} more
          <span className="sr-only">
            {" "}
            {moreServices.length === 1 ? "service" : "services"} of {name}
          </span>
        </span>
        <span className="hidden group-open:inline">
          Show fewer<span className="sr-only"> services of {name}</span>
        </span>
      </summary>
      <ul className="mt-1 space-y-0.5">
        {moreServices.map((service) => (
          <li key={service}>{service}</li>
        ))}
      </ul>
      <Specializations names={specializations} />
    </details>
  );
}
