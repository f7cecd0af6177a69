import { ExternalLink } from "lucide-react";

type Props = { id: string; website: string; name: string; className: string; children: React.ReactNode };

export function WebsiteLink({ id, website, name, className, children }: Props) {
  return (
    <a
      href={website}
      target="_blank"
      rel="noopener"
      data-reports="website"
      data-provider={id}
      className={className}
    >
      <ExternalLink className="size-5 shrink-0" aria-hidden="true" />
      <span className="wrap-anywhere">
        {children}
        <span className="sr-only"> ({name}, opens in a new tab)</span>
      </span>
    </a>
  );
}
