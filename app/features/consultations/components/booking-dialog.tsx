import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { Booked } from "#features/providers/components/consultation-dialog-store.ts";
import { reportEvent } from "#platform/browser/report-event.ts";
import { BookingClosed } from "./booking-closed.tsx";
import type { BookingResult, BookingView } from "./booking-data.ts";
import { BookingDone } from "./booking-done.tsx";
import { BookingForm } from "./booking-form.tsx";
import { BookingOpening, OpenAsPage } from "./booking-opening.tsx";

export default function BookingDialog({ provider }: { provider: Booked }) {
  const loaded = useFetcher<{ view: BookingView | undefined }>();
  const sent = useFetcher<BookingResult>();
  const { load } = loaded;
  const address = `/providers/${provider.id}/book`;
  useEffect(() => {
    load(address);
    reportEvent("consultation_opened", provider.id);
  }, [load, address, provider.id]);
  const view = loaded.data?.view;
  const result = sent.data;
  const isSending = sent.state !== "idle";
  return (
    <>
      {loaded.data && !view && <OpenAsPage provider={provider} />}
      {!loaded.data && <BookingOpening provider={provider} />}
      {view?.closed && <BookingClosed view={view} />}
      {view && result?.ok && <BookingDone provider={view.provider} result={result} />}
      {view && !view.closed && !result?.ok && (
        <sent.Form
          method="post"
          action={address}
          noValidate
          defaultShouldRevalidate={false}
          onSubmit={(event) => isSending && event.preventDefault()}
        >
          <BookingForm view={view} result={result} isSending={isSending} />
        </sent.Form>
      )}
    </>
  );
}
