import { getPlan, plans } from "#features/billing/rules/plans.ts";
import { FormStatus } from "#ui/form/form-status.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { ResetFields } from "#ui/form/reset-fields.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import {
  findStepProblem,
  formatDeactivationEffects,
  formatTierOrigin,
  isDeactivated,
  type ManagedAccount,
} from "../../rules/account-administration.ts";

export type AccountActionData = {
  done?: string;
  problem?: string;
  error?: string;
  tierError?: string;
  reason?: string;
  tier?: string;
};
type Props = {
  account: ManagedAccount & { version: string; tier_by_admin: string | null };
  /** How many consultations are still to come. */
  ahead: number;
  answer: AccountActionData | undefined;
};

const REASON_HINT =
  "Kept in the audit log. A provider that is taken off the site gets this reason by letter, word for word.";

/** Everything that an admin does to an account, with one reason for it. */
export function AccountForm({ account, ahead, answer }: Props) {
  const ending = formatDeactivationEffects(account, isDeactivated(account) ? 0 : ahead);
  const can = (step: Parameters<typeof findStepProblem>[1]) => !findStepProblem(account, step);
  return (
    <PostForm noValidate className="grid gap-5">
      <FormStatus done={answer?.done} problem={answer?.problem} />
      <input type="hidden" name="version" value={account.version} />
      <ResetFields answer={answer?.done ? answer : undefined}>
        <TextArea
          name="reason"
          label="Reason"
          rows={3}
          hint={REASON_HINT}
          required
          maxLength={500}
          defaultValue={answer?.reason}
          error={answer?.error}
        />
      </ResetFields>
      <div className="flex flex-wrap gap-3">
        {can("activate") && <StepButton name="activate">Activate</StepButton>}
        {can("deactivate") && <StepButton name="deactivate">Deactivate</StepButton>}
        {can("feature") ? (
          <StepButton name="feature">Feature</StepButton>
        ) : (
          <StepButton name="unfeature">Unfeature</StepButton>
        )}
        <StepButton name="sign out">Sign out everywhere</StepButton>
        {can("resend") && <StepButton name="resend">Resend confirmation</StepButton>}
      </div>
      {can("deactivate") && ending && <p className="rounded-control bg-sand p-4">{ending}</p>}
      {!account.verified && (
        <p className="text-muted">
          Not approved yet: its application at the review desk puts it on the site.
        </p>
      )}
      <fieldset className="grid gap-3 border-line border-t pt-4">
        <legend className="sr-only">Tier</legend>
        <p>{formatTierOrigin(account)}</p>
        <p className="text-muted">
          A tier that you set here is given by us: the next payment does not undo it, a cancellation neither.
          What the provider pays stays as it is: its plan ends when the provider cancels, in the payment
          service, or when we take the listing off the site.
        </p>
        <SelectField
          key={account.tier}
          name="tier"
          label="Tier"
          placeholder="Please choose"
          required
          defaultValue={answer?.tier ?? account.tier}
          error={answer?.tierError}
          options={plans.map(({ tier }) => ({ value: tier, label: getPlan(tier).name }))}
        />
        <div>
          <StepButton name="tier">Change tier</StepButton>
        </div>
      </fieldset>
    </PostForm>
  );
}

function StepButton({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <button type="submit" name="intent" value={name} className="button button-quiet">
      {children}
    </button>
  );
}
