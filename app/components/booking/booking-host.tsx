import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { type Booked, giveUpDialog, useChosenProvider } from "./booking-store.ts";
import { BookingUnreached } from "./booking-unreached.tsx";

/** Fetched when somebody first books: most visits never do. */
const BookingDialog = lazy(() =>
  import("./booking-dialog.tsx").catch(() => {
    giveUpDialog();
    return { default: BookingUnreached };
  }),
);

/** Where the dialog appears; one for the whole site. */
export function BookingHost() {
  const provider = useChosenProvider();
  const { key } = useLocation();
  const [page, setPage] = useState<{ key: string; left?: Booked }>({ key });
  // A dialog stays behind with the page that it was opened on: the way back leads out of both.
  if (page.key !== key) setPage({ key, left: provider });
  return (
    <Suspense fallback={null}>
      {provider && provider !== page.left && <BookingDialog key={provider.opening} provider={provider} />}
    </Suspense>
  );
}
