import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router";
import {
  type Booked,
  giveUpDialog,
  useChosenProvider,
} from "#features/providers/components/consultation-dialog-store.ts";
import { BookingFrame } from "./booking-frame.tsx";
import { BookingOpening, OpenAsPage } from "./booking-opening.tsx";

/** Its content, fetched when somebody first books: most visits never do. */
const BookingDialog = lazy(() =>
  import("./booking-dialog.tsx").catch(() => {
    giveUpDialog();
    return { default: OpenAsPage };
  }),
);

/** Where the dialog appears; one for the whole site. */
export function BookingHost() {
  const provider = useChosenProvider();
  const { key } = useLocation();
  const [page, setPage] = useState<{ key: string; left?: Booked }>({ key });
  // A dialog stays behind with the page that it was opened on: the way back leads out of both.
  if (page.key !== key) setPage({ key, left: provider });
  if (!provider || provider === page.left) return null;
  return (
    <BookingFrame key={provider.opening} provider={provider}>
      <Suspense fallback={<BookingOpening provider={provider} />}>
        <BookingDialog provider={provider} />
      </Suspense>
    </BookingFrame>
  );
}
