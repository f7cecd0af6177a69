import { ExternalLink } from "lucide-react";

type Props = { website: string; name: string; className?: string; children: React.ReactNode };

export function WebsiteLink({ website, name, className, children }: Props) {
  return (
    <a href={website} target="_blank" rel="noopener" className={className}>
      <ExternalLink className="size-5 shrink-0" aria-hidden="true" />
      <span className="wrap-anywhere">
        {children}
        <span className="sr-only"> ({name}, opens in a new tab)</span>
      </span>
    </a>
  );
}
