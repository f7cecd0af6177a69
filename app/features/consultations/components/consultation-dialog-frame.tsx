import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import {
  type ChosenProvider,
  closeConsultationDialog,
} from "#features/providers/components/consultation-dialog-store.ts";

/** What was chosen and written stays this long after the dialog has closed: it may still be fading away. */
const CLEAR_AFTER_MS = 300;

type Props = { provider: ChosenProvider; children: React.ReactNode };

/** The dialog itself, which opens when it appears. */
export function ConsultationDialogFrame({ provider, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="booking-title"
      onClose={() => setTimeout(() => closeConsultationDialog(provider), CLEAR_AFTER_MS)}
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
      {children}
    </dialog>
  );
}
