import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { reportEvent } from "#lib/report-event.ts";
import { BookingClosed } from "./booking-closed.tsx";
import type { BookingResult, BookingView } from "./booking-data.ts";
import { BookingDone } from "./booking-done.tsx";
import { BookingForm } from "./booking-form.tsx";
import { type Booked, letGo } from "./booking-store.ts";

/** What was chosen and written stays this long after the dialog has closed: it may still be fading away. */
const CLEAR_MS = 300;

export default function BookingDialog({ provider }: { provider: Booked }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const loaded = useFetcher<{ view: BookingView | undefined }>();
  const sent = useFetcher<BookingResult>();
  const { load } = loaded;
  const address = `/providers/${provider.id}/book`;
  useEffect(() => {
    dialog.current?.showModal();
    load(address);
    reportEvent("consultation_opened", provider.id);
  }, [load, address, provider.id]);
  const view = loaded.data?.view;
  const result = sent.data;
  return (
    <dialog
      ref={dialog}
      aria-labelledby="booking-title"
      onClose={() => setTimeout(() => letGo(provider), CLEAR_MS)}
      className="m-auto w-full max-w-xl rounded-card border border-line bg-surface p-5 text-ink shadow-raised backdrop:bg-veil max-sm:h-dvh max-sm:max-h-none max-sm:max-w-none max-sm:rounded-none sm:p-8"
    >
      <div className="mb-5 flex items-start justify-between gap-4">
        <div>
          <h2 id="booking-title" className="text-title">
            Book a Consultation
          </h2>
          <p className="text-muted">with {provider.name}</p>
        </div>
        <button type="button" onClick={() => dialog.current?.close()} className="button button-quiet px-3">
          <X className="size-6" aria-hidden="true" />
          <span className="sr-only">Close</span>
        </button>
      </div>
      {loaded.data && !view && (
        <p role="alert">
          The form cannot be opened right now.{" "}
          <a href={address} className="text-link">
            Open it as a page
          </a>
        </p>
      )}
      {!loaded.data && <p role="status">Opening the form…</p>}
      {view?.closed && <BookingClosed view={view} />}
      {view && result?.ok && <BookingDone provider={view.provider} result={result} />}
      {view && !view.closed && !result?.ok && (
        <sent.Form method="post" action={address} noValidate>
          <BookingForm view={view} result={result} isSending={sent.state !== "idle"} />
        </sent.Form>
      )}
    </dialog>
  );
}
