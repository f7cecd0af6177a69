import type { FormattedPhone } from "#platform/forms/phone.ts";

import { focusTarget } from "#ui/form/focus-target.ts";
import { FormProblem } from "#ui/form/form-problem.tsx";
import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";
import type { ConsultationStatus, ConsultationStep, Side } from "../rules/consultation.ts";
import { ConsultationStepForm, type ConsultationStepFormProps } from "./consultation-step-form.tsx";

export type ConsultationView = {
  side: Side;
  status: ConsultationStatus;
  version: number;
  providerName: string;
  providerPhone: FormattedPhone;
  family: ({ name: string; email: string } & FormattedPhone) | undefined;
  careNeeds: string;
  wished: string | undefined;
  proposed: string | undefined;
  steps: ConsultationStep[];
  choices: ConsultationStepFormProps["choices"];
};
type Answer = ({ problem?: string; done?: string } & ConsultationStepFormProps["answer"]) | undefined;

const states: Record<ConsultationStatus, string> = {
  new: "Waiting for the provider's answer",
  proposed: "Another time is proposed",
  confirmed: "Confirmed",
  declined: "Declined",
  cancelled: "Cancelled",
};

/** One side's page of a consultation: how it stands, and what this side can do. */
export function ProviderConsultation({ view, answer }: { view: ConsultationView; answer: Answer }) {
  const { side, status, providerName, providerPhone, family, steps } = view;
  const frame = useFocusOnResult<HTMLDivElement>(answer);
  return (
    <div ref={frame} className="page-width py-8 md:py-12">
      <h1 className="text-heading">
        {family ? `A consultation with ${family.name}` : `Your consultation with ${providerName}`}
      </h1>
      <div role="status" className="mt-3">
        {answer?.done && (
          <p {...focusTarget} className="text-good text-lead">
            Done. We are telling the other side.
          </p>
        )}
        <p className="text-title">
          {status === "new" && side === "provider" ? "Waiting for your answer" : states[status]}
        </p>
      </div>
      <dl className="card mt-6 grid max-w-2xl gap-x-6 gap-y-3 p-5 sm:grid-cols-[auto_1fr]">
        {view.wished && <Fact label="Time" value={view.wished} />}
        {view.proposed && <Fact label="Proposed instead" value={view.proposed} />}
        {family && <Fact label="Name" value={family.name} />}
        {family && <Fact label="Phone" value={family.phone} href={family.phoneHref} />}
        {family && <Fact label="Email" value={family.email} />}
        {!family && <Fact label="Provider" value={providerName} />}
        {!family && <Fact label="Phone" value={providerPhone.phone} href={providerPhone.phoneHref} />}
        <Fact label="About" value={view.careNeeds} />
      </dl>
      <div className="mt-6 flex max-w-2xl flex-col gap-4">
        {answer?.problem && (
          <div {...focusTarget}>
            <FormProblem message={answer.problem} />
          </div>
        )}
        {steps.map((step) => (
          <ConsultationStepForm
            key={`${step} ${view.version}`}
            step={step}
            side={side}
            version={view.version}
            choices={view.choices}
            answer={answer?.values?.step === step ? answer : undefined}
          />
        ))}
        {steps.length === 0 && <p>There is nothing more to decide here. Please call for anything else.</p>}
      </div>
    </div>
  );
}

function Fact({ label, value, href }: { label: string; value: string; href?: string }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">
        {href ? (
          <a href={href} className="text-link">
            {value}
          </a>
        ) : (
          value
        )}
      </dd>
    </>
  );
}
