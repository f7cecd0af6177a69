import { GENERAL_CONSULTATION } from "#features/care/rules/care-options.ts";
import type { LeadActionData } from "#features/leads/components/lead-action-data.ts";
import { Panel } from "#features/providers/components/panel.tsx";
import { focusTarget } from "#ui/form/focus-target.ts";
import { FormStatus } from "#ui/form/form-status.tsx";
import { useFormResetKey } from "#ui/hooks/use-form-reset-key.ts";
import { useKnownVersion } from "#ui/hooks/use-known-version.ts";
import type { ConsultationStatus, ConsultationStep } from "../rules/consultation.ts";
import { ConsultationStepForm, type ConsultationStepFormProps } from "./consultation-step-form.tsx";

export type LeadConsultationView = {
  status: ConsultationStatus;
  version: number;
  careNeeds: string;
  wished: string | undefined;
  proposed: string | undefined;
  steps: ConsultationStep[];
  choices: ConsultationStepFormProps["choices"];
};

const states: Record<ConsultationStatus, string> = {
  new: "Waiting for your answer",
  proposed: "You proposed another time; the family has not answered yet",
  confirmed: "Confirmed",
  declined: "Declined",
  cancelled: "Cancelled by the family",
};

type Props = { view: LeadConsultationView; answer: LeadActionData };

/**
 * The consultation that a lead came from: how it stands, and the provider's answer. What is typed is never replaced by
 * what arrives, nor sent past it.
 */
export function LeadConsultation({ view, answer }: Props) {
  const own = answer?.intent === "step" ? answer : undefined;
  const [version] = useKnownVersion(view.version, own, own?.version);
  const done = useFormResetKey(own);
  return (
    <Panel title="Consultation request">
      <div role="status">
        {own?.saved && (
          <p {...focusTarget} className="text-good">
            Done. We are telling the family.
          </p>
        )}
        <p className="font-semibold">{states[view.status]}</p>
      </div>
      <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr] sm:gap-y-3">
        {view.wished && (
          <>
            <dt className="text-muted">Wished time</dt>
            <dd>{view.wished}</dd>
          </>
        )}
        {view.proposed && (
          <>
            <dt className="text-muted">Proposed instead</dt>
            <dd>{view.proposed}</dd>
          </>
        )}
        {/* Somebody who wrote nothing is not quoted. */}
        <dt className="text-muted">
          {view.careNeeds === GENERAL_CONSULTATION ? "About" : "What the family wrote"}
        </dt>
        <dd className="whitespace-pre-line wrap-anywhere">{view.careNeeds}</dd>
      </dl>
      <div className="mt-4 flex flex-col gap-4">
        <FormStatus problem={own?.problem} />
        {view.steps.map((step) => (
          <ConsultationStepForm
            key={`${step} ${done}`}
            step={step}
            side="provider"
            version={version}
            choices={view.choices}
            answer={own?.values?.step === step ? own : undefined}
          />
        ))}
        {view.steps.length === 0 && (
          <p>There is nothing more to decide here. Please call for anything else.</p>
        )}
      </div>
    </Panel>
  );
}
