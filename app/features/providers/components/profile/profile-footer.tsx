import { Flag, Printer } from "lucide-react";
import { Link } from "react-router";
import { brand } from "#config/brand.ts";
import type { ProfilePage } from "../../rules/profile.ts";

const link = "text-link inline-flex min-h-11 items-center gap-2";

export function ProfileFooter({ profile: { provider, registeredIn } }: { profile: ProfilePage }) {
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-7 border-line border-t pt-3 text-muted text-small">
      <p>
        On {brand.name} since {registeredIn}.
        {provider.featured && " Featured partners appear higher in search results."}
      </p>
      <Link
        to={`/contact?reason=provider-help&provider=${provider.id}#contact-form`}
        data-print="no"
        className={link}
      >
        <Flag className="size-4.5 shrink-0" aria-hidden="true" />
        Report a problem with this listing
      </Link>
      <button type="button" data-print="no" onClick={() => print()} className={`${link} noscript:hidden`}>
        <Printer className="size-4.5 shrink-0" aria-hidden="true" />
        Print this page
      </button>
    </div>
  );
}
