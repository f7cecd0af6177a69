import { Mail } from "lucide-react";
import { mailHref } from "../rules/provider.ts";

type Props = { id: string; email: string; name: string; className: string; children: React.ReactNode };

export function EmailLink({ id, email, name, className, children }: Props) {
  return (
    <a href={mailHref(email)} data-reports="email" data-provider={id} className={className}>
      <Mail className="size-5 shrink-0" aria-hidden="true" />
      <span className="wrap-anywhere">
        {children}
        <span className="sr-only"> ({name})</span>
      </span>
    </a>
  );
}
