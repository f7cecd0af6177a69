import { Plus, X } from "lucide-react";
import { type FormEvent, type MouseEvent, useRef } from "react";
import { Link, useFetcher } from "react-router";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import type { TicketActionData } from "./ticket-action-data.ts";
import { TicketFields } from "./ticket-fields.tsx";

type Props = { providerId: string; marks: { formKey: string; shown: string } };

/** A link to the form's own page, which opens the form right here where the browser can. */
export function NewTicketDialog({ providerId, marks }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const sent = useFetcher<TicketActionData>();
  const address = dashboardPath("support/new", providerId);
  const isSending = sent.state !== "idle";

  function open(event: MouseEvent) {
    // A click that asks for another tab or window is none of ours.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    dialog.current?.showModal();
    // Left to itself it begins on Close, which the first space of a sentence would press.
    dialog.current?.querySelector<HTMLInputElement>('[name="subject"]')?.focus();
  }

  function keepOne(event: FormEvent) {
    if (isSending) event.preventDefault();
  }

  return (
    <>
      <Link to={address} onClick={open} className="button button-primary">
        <Plus className="size-5" aria-hidden="true" />
        New ticket
      </Link>
      <dialog
        ref={dialog}
        aria-labelledby="new-ticket-title"
        className="m-auto w-full max-w-xl rounded-card border border-line bg-surface p-5 text-ink shadow-raised backdrop:bg-veil max-sm:h-dvh max-sm:max-h-none max-sm:max-w-none max-sm:rounded-none sm:p-8"
      >
        <div className="mb-5 flex items-start justify-between gap-4">
          <h2 id="new-ticket-title" className="text-title">
            New ticket
          </h2>
          <button type="button" onClick={() => dialog.current?.close()} className="button button-quiet px-3">
            <X className="size-6" aria-hidden="true" />
            <span className="sr-only">Close</span>
          </button>
        </div>
        <sent.Form method="post" action={address} noValidate onSubmit={keepOne}>
          <TicketFields marks={marks} answer={sent.data} isSending={isSending} />
        </sent.Form>
      </dialog>
    </>
  );
}
