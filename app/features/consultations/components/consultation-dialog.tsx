import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { ChosenProvider } from "#features/providers/components/consultation-dialog-store.ts";
import { reportEvent } from "#platform/browser/report-event.ts";
import { ConsultationDialogLoading, ConsultationPageLink } from "./consultation-dialog-loading.tsx";
import type { ConsultationFormResult, ConsultationFormView } from "./consultation-form-data.ts";
import { ConsultationSent } from "./consultation-sent.tsx";
import { ConsultationsClosed } from "./consultations-closed.tsx";
import { RequestConsultationForm } from "./request-consultation-form.tsx";

export default function ConsultationDialog({ provider }: { provider: ChosenProvider }) {
  const loaded = useFetcher<{ view: ConsultationFormView | undefined }>();
  const sent = useFetcher<ConsultationFormResult>();
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
      {loaded.data && !view && <ConsultationPageLink provider={provider} />}
      {!loaded.data && <ConsultationDialogLoading provider={provider} />}
      {view?.closed && <ConsultationsClosed view={view} />}
      {view && result?.ok && <ConsultationSent provider={view.provider} result={result} />}
      {view && !view.closed && !result?.ok && (
        <sent.Form
          method="post"
          action={address}
          noValidate
          defaultShouldRevalidate={false}
          onSubmit={(event) => isSending && event.preventDefault()}
        >
          <RequestConsultationForm view={view} result={result} isSending={isSending} />
        </sent.Form>
      )}
    </>
  );
}
