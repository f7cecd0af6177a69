import { House, Phone, RotateCcw } from "lucide-react";
import { Link, useLocation } from "react-router";
import { brand } from "#config/brand.ts";

export function ErrorScreen({ status, message }: { status: number; message: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className="page-width py-16 md:py-24">
      <div className="max-w-prose">
        <p className="font-semibold text-ember">Error {status}</p>
        <h1 className="mt-2 text-heading">Unexpected Application Error!</h1>
        <p className="mt-4 text-lead">{message}</p>
        {status >= 500 && (
          <p className="mt-3 text-muted">
            This is our fault, not yours. If it cannot wait, call us and we will help.
          </p>
        )}
        <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <Link to={pathname + search} reloadDocument className="button button-primary">
            <RotateCcw className="size-5" aria-hidden="true" />
            Try again
          </Link>
          <Link to="/" reloadDocument className="button button-quiet">
            <House className="size-5" aria-hidden="true" />
            Go to the home page
          </Link>
          <a href={brand.phoneHref} className="button button-quiet">
            <Phone className="size-5" aria-hidden="true" />
            Call {brand.phone}
          </a>
        </div>
      </div>
    </div>
  );
}
