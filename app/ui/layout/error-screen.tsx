import { House } from "lucide-react";
import { Link } from "react-router";
import type { ErrorSummary } from "../form/error-summary.ts";
import { CallUsLink, TryAgainLink } from "./try-again-link.tsx";

export function ErrorScreen({ status, message, title, link }: ErrorSummary) {
  return (
    <div className="page-width py-16 md:py-24">
      <div className="max-w-prose">
        {status && <p className="font-semibold text-ember">Error {status}</p>}
        <h1 className="mt-2 text-heading">{title ?? "Unexpected Application Error!"}</h1>
        <p className="mt-4 text-lead">{message}</p>
        {status !== undefined && status >= 500 && (
          <p className="mt-3 text-muted">
            This is our fault, not yours. If it cannot wait, call us and we will help.
          </p>
        )}
        <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <TryAgainLink />
          {link && (
            <Link to={link.to} className="button button-quiet">
              {link.label}
            </Link>
          )}
          <Link to="/" reloadDocument className="button button-quiet">
            <House className="size-5" aria-hidden="true" />
            Go to the home page
          </Link>
          <CallUsLink />
        </div>
      </div>
    </div>
  );
}
