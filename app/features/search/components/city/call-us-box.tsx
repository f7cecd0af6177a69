import { Phone } from "lucide-react";
import { brand } from "#config/brand.ts";

type Props = { title: string; className?: string };

export function CallUsBox({ title, className = "" }: Props) {
  return (
    <div
      data-print="no"
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 rounded-card border border-line bg-surface px-5 py-4 text-small ${className}`}
    >
      <div className="grow-99">
        <p className="font-bold">{title}</p>
        <p>Call us and we'll help you look.</p>
      </div>
      <a href={brand.phoneHref} className="button button-quiet grow">
        <Phone className="size-5 shrink-0" aria-hidden="true" />
        {brand.phone}
      </a>
    </div>
  );
}
