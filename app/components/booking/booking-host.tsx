import { lazy, Suspense } from "react";
import { useChosenProvider } from "./booking-store.ts";

/** Fetched when somebody first books: most visits never do. */
const BookingDialog = lazy(() => import("./booking-dialog.tsx"));

/** Where the dialog appears; one for the whole site. */
export function BookingHost() {
  const provider = useChosenProvider();
  return (
    <Suspense fallback={null}>
      {provider && <BookingDialog key={provider.opening} provider={provider} />}
    </Suspense>
  );
}
