import { CalendarPlus } from "lucide-react";
import { Link } from "react-router";
import type { PublicProvider } from "#domain/provider.ts";

type Props = { provider: Pick<PublicProvider, "id" | "name">; className?: string };

export function BookLink({ provider, className = "button button-quiet" }: Props) {
  return (
    <Link to={`/providers/${provider.id}/book`} data-print="no" className={className}>
      <CalendarPlus className="size-5 shrink-0" aria-hidden="true" />
      <span>
        Book a Consultation<span className="sr-only"> with {provider.name}</span>
      </span>
    </Link>
  );
}
