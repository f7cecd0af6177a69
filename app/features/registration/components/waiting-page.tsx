import { CircleCheck, Clock, MailWarning } from "lucide-react";
import { Link } from "react-router";
import { brand } from "#config/brand.ts";
import { Panel } from "#features/providers/components/panel.tsx";
import { mailHref } from "#features/providers/rules/provider.ts";
import { ConfirmLinkButton } from "#ui/form/confirm-link-button.tsx";
import { FormProblem } from "#ui/form/form-problem.tsx";
import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";
import { LocalTime } from "#ui/local-time.tsx";

type Props = {
  id: string;
  name: string;
  email: string;
  isConfirmed: boolean;
  submittedAt: Date;
  expectedAt: Date;
  rejected: { reason: string | null; mayApply: boolean } | undefined;
  answer: { isSent: boolean; problem?: string } | undefined;
};

const checkedItems = ["License", "Insurance", "Background checks", "Service area"];

export function WaitingPage(props: Props) {
  const { name, isConfirmed, submittedAt, expectedAt, rejected } = props;
  return (
    <div className="page-width py-8 md:py-12">
      <div className="mx-auto max-w-3xl space-y-6">
        <h1 className="text-heading">Your application for {name}</h1>
        {rejected && <Rejected id={props.id} {...rejected} />}
        {!rejected && !isConfirmed && <Unconfirmed {...props} />}
        {!rejected && (
          <Panel title="Where it stands">
            <ol className="space-y-4">
              <Step Icon={CircleCheck} title="Submitted" isDone>
                <LocalTime at={submittedAt} />
              </Step>
              <Step Icon={isConfirmed ? CircleCheck : MailWarning} title="Email address" isDone={isConfirmed}>
                {isConfirmed ? "Confirmed" : "Not confirmed yet"}
              </Step>
              <Step Icon={Clock} title="Under Review" isDone={false}>
                Expected by <LocalTime at={expectedAt} />
              </Step>
            </ol>
          </Panel>
        )}
        {!rejected && (
          <Panel title="What we look at">
            <ul className="list-disc space-y-1 pl-6">
              {checkedItems.map((what) => (
                <li key={what}>{what}</li>
              ))}
            </ul>
          </Panel>
        )}
        <Panel title="Questions?">
          <p>
            Write to{" "}
            <a href={mailHref(brand.email.support)} className="text-link py-2">
              {brand.email.support}
            </a>{" "}
            or call{" "}
            <a href={brand.phoneHref} className="text-link whitespace-nowrap py-2">
              {brand.phone}
            </a>
            .
          </p>
        </Panel>
      </div>
    </div>
  );
}

type RejectedProps = { id: string; reason: string | null; mayApply: boolean };

function Rejected({ id, reason, mayApply }: RejectedProps) {
  return (
    <Panel title="We cannot list it as it is">
      {reason && <p className="whitespace-pre-line wrap-anywhere">{reason}</p>}
      <Link
        to={mayApply ? `/provider/register?${new URLSearchParams({ again: id })}` : "/provider/login"}
        className="button button-primary mt-5"
      >
        {mayApply ? "Apply again" : "Sign in to apply again"}
      </Link>
    </Panel>
  );
}

function Unconfirmed({ email, answer }: Pick<Props, "email" | "answer">) {
  const frame = useFocusOnResult<HTMLDivElement>(answer);
  return (
    <div ref={frame}>
      <Panel title="Please confirm your email address">
        <p>
          Open the email that we sent to <strong className="wrap-anywhere">{email}</strong>. We can approve
          your listing only when the address is confirmed.
        </p>
        <div className="mt-4 space-y-4">
          {answer?.isSent && (
            <p tabIndex={-1} data-answer role="status" className="font-semibold text-good">
              Sent. Please look at your email.
            </p>
          )}
          {answer?.problem && (
            <div tabIndex={-1} data-answer>
              <FormProblem message={answer.problem} />
            </div>
          )}
          <ConfirmLinkButton label="Send it again" isQuiet />
        </div>
      </Panel>
    </div>
  );
}

type StepProps = { Icon: typeof Clock; title: string; isDone: boolean; children: React.ReactNode };

function Step({ Icon, title, isDone, children }: StepProps) {
  return (
    <li className="flex gap-3">
      <Icon className={`mt-1 size-6 shrink-0 ${isDone ? "text-good" : "text-ember"}`} aria-hidden="true" />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-muted">{children}</p>
      </div>
    </li>
  );
}
