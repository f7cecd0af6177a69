import { ConsultationDialogHost } from "#features/consultations/components/consultation-dialog-host.tsx";
import { LoadingIndicator } from "#ui/layout/loading-indicator.tsx";
import { SkipLink } from "#ui/layout/skip-link.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

export const CONTENT_ID = "content";

/** What stands around every page. */
export function SiteFrame({ children }: { children: React.ReactNode }) {
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink to={CONTENT_ID} />
      <SiteHeader />
      <main id={CONTENT_ID} tabIndex={-1} className="grow">
        {children}
      </main>
      <SiteFooter />
      <LoadingIndicator />
      <ConsultationDialogHost />
    </div>
  );
}
