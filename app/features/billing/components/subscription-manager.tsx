import { Link } from "react-router";
import { FormProblem } from "#ui/form/form-problem.tsx";
import { TryAgainLink } from "#ui/layout/try-again-link.tsx";
import { isRunning } from "../rules/subscription.ts";
import { ConfirmStep } from "./confirm-step.tsx";
import { CurrentPlan } from "./current-plan.tsx";
import { InvoiceList } from "./invoice-list.tsx";
import type { LoadedSubscription } from "./loaded-subscription.ts";
import { PlanChoices } from "./plan-choices.tsx";

type View = { state: "loading" } | { state: "error"; message: string } | LoadedSubscription;
type Props = {
  id: string;
  view: View;
  /** Which step the first click asked for. */
  confirm: string | null;
  /** Which one was just taken. */
  done: string | null;
  problem: string | undefined;
};

const CHANGED = "Your plan has changed.";
const CANCELED = "Your plan is canceled. It stays as it is until the end of the month you have paid for.";
/** Where the month was not paid, there is no end to wait for. */
const ENDED = "Your plan has ended. Nothing more is charged.";
const RESUMED = "Your plan goes on as before.";
const REFUNDED = "Your plan has ended and your money is on its way back. Banks take some days to show it.";

/** An address may be an old one, or a stranger's: of money it says only what is so. */
function findSuccessText(done: string | null, { status, invoices }: LoadedSubscription): string | undefined {
  if (done === "changed" && isRunning(status)) return CHANGED;
  if (done === "cancel" && status === "canceling") return CANCELED;
  if (done === "cancel" && status === "canceled") return ENDED;
  if (done === "resume" && status === "active") return RESUMED;
  const hasMoneyBack = invoices.some(({ amountRefunded }) => amountRefunded > 0);
  return done === "refund" && status === "canceled" && hasMoneyBack ? REFUNDED : undefined;
}

/** The provider's plan: what it has, what it could have, what it paid. */
export function SubscriptionManager({ id, view, confirm, done, problem }: Props) {
  if (view.state === "loading")
    return (
      <p role="status" className="text-lead text-muted">
        Loading...
      </p>
    );
  if (view.state === "error")
    return (
      <div className="space-y-5">
        <FormProblem message={view.message} />
        <div className="flex flex-wrap gap-3">
          <TryAgainLink />
          <ContactUs />
        </div>
      </div>
    );
  const doneText = findSuccessText(done, view);
  return (
    <div className="space-y-6">
      <FormProblem message={problem} />
      {doneText && !problem && (
        <p role="status" className="rounded-control border-2 border-good bg-good-soft p-4">
          {doneText}
        </p>
      )}
      <ConfirmStep id={id} view={view} step={confirm} />
      <CurrentPlan id={id} view={view} />
      <PlanChoices id={id} view={view} />
      <InvoiceList invoices={view.invoices} />
      <p className="flex flex-wrap items-center gap-3 text-muted">
        Would you rather have us do it? <ContactUs />
      </p>
    </div>
  );
}

function ContactUs() {
  return (
    <Link to="/contact?reason=subscription-management" className="button button-quiet">
      Contact support
    </Link>
  );
}
