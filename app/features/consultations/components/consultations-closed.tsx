import { WaitlistForm } from "#features/waitlist/components/waitlist-form.tsx";
import { getUnavailableMessage } from "#platform/flags/service-status.ts";
import type { ConsultationFormView } from "./consultation-form-data.ts";

/** Where nothing can be booked: why, and what can be done instead. */
export function ConsultationsClosed({
  view: { provider, closed, message, waitlist, marks },
}: {
  view: ConsultationFormView;
}) {
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="text-lead">{formatClosedMessage(closed, provider.name, message)}</p>
      {waitlist && (
        <div className="w-full">
          <WaitlistForm {...waitlist} marks={marks} />
        </div>
      )}
      {provider.phoneHref ? (
        <a href={provider.phoneHref} className={`button ${waitlist ? "button-quiet" : "button-primary"}`}>
          Call {provider.phone}
        </a>
      ) : (
        <p>Phone: {provider.phone}</p>
      )}
    </div>
  );
}

function formatClosedMessage(closed: ConsultationFormView["closed"], name: string, message: string): string {
  if (closed === "by phone") return `Consultations with ${name} are arranged by phone.`;
  return getUnavailableMessage(closed === "waitlist" ? "waitlist" : "paused", message) ?? "";
}
