import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router";
import {
  type ChosenProvider,
  disableConsultationDialog,
  useChosenProvider,
} from "#features/providers/components/consultation-dialog-store.ts";
import { ConsultationDialogFrame } from "./consultation-dialog-frame.tsx";
import { ConsultationDialogLoading, ConsultationPageLink } from "./consultation-dialog-loading.tsx";

/** Its content, fetched when somebody first books: most visits never do. */
const LazyConsultationDialog = lazy(() =>
  import("./consultation-dialog.tsx").catch(() => {
    disableConsultationDialog();
    return { default: ConsultationPageLink };
  }),
);

/** Where the dialog appears; one for the whole site. */
export function ConsultationDialogHost() {
  const provider = useChosenProvider();
  const { key } = useLocation();
  const [page, setPage] = useState<{ key: string; left?: ChosenProvider }>({ key });
  // A dialog stays behind with the page that it was opened on: the way back leads out of both.
  if (page.key !== key) setPage({ key, left: provider });
  if (!provider || provider === page.left) return null;
  return (
    <ConsultationDialogFrame key={provider.opening} provider={provider}>
      <Suspense fallback={<ConsultationDialogLoading provider={provider} />}>
        <LazyConsultationDialog provider={provider} />
      </Suspense>
    </ConsultationDialogFrame>
  );
}
