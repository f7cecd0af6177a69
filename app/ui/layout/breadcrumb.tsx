import { ChevronRight } from "lucide-react";
import { Link } from "react-router";

export type BreadcrumbItem = { label: string; link: string; active?: boolean };

export function Breadcrumb({ items }: { items: BreadcrumbItem[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center text-small">
        {items.map(({ label, link, active }, index) => (
          <li key={link} className="flex items-center">
            {index > 0 && <ChevronRight className="mx-1 size-4 shrink-0 text-muted" aria-hidden="true" />}
            {active ? (
              <span aria-current="page" className="wrap-anywhere py-2 font-semibold">
                {label}
              </span>
            ) : (
              <Link to={link} className="text-link inline-flex min-h-11 min-w-11 items-center">
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
