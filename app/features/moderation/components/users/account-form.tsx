import { planOf, plans } from "#features/billing/rules/plans.ts";
import { Said } from "#ui/form/form-status.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { Anew } from "#ui/form/reset-fields.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import {
  deactivationInWords,
  isDeactivated,
  type ManagedAccount,
  stepProblem,
  tierOrigin,
} from "../../rules/account-administration.ts";

export type AccountAnswer = {
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
  answer: AccountAnswer | undefined;
};

const PROVIDER_IS_TOLD =
  "Kept in the audit log. A provider that is taken off the site gets this reason by letter, word for word.";

/** Everything that an admin does to an account, with one reason for it. */
export function AccountForm({ account, ahead, answer }: Props) {
  const ending = deactivationInWords(account, isDeactivated(account) ? 0 : ahead);
  const can = (step: Parameters<typeof stepProblem>[1]) => !stepProblem(account, step);
  return (
    <PostForm noValidate className="grid gap-5">
      <Said done={answer?.done} problem={answer?.problem} />
      <input type="hidden" name="version" value={account.version} />
      <Anew answer={answer?.done ? answer : undefined}>
        <TextArea
          name="reason"
          label="Reason"
          rows={3}
          hint={PROVIDER_IS_TOLD}
          required
          maxLength={500}
          defaultValue={answer?.reason}
          error={answer?.error}
        />
      </Anew>
      <div className="flex flex-wrap gap-3">
        {can("activate") && <Step name="activate">Activate</Step>}
        {can("deactivate") && <Step name="deactivate">Deactivate</Step>}
        {can("feature") ? <Step name="feature">Feature</Step> : <Step name="unfeature">Unfeature</Step>}
        <Step name="sign out">Sign out everywhere</Step>
        {can("resend") && <Step name="resend">Resend confirmation</Step>}
      </div>
      {can("deactivate") && ending && <p className="rounded-control bg-sand p-4">{ending}</p>}
      {!account.verified && (
        <p className="text-muted">
          Not approved yet: its application at the review desk puts it on the site.
        </p>
      )}
      <fieldset className="grid gap-3 border-line border-t pt-4">
        <legend className="sr-only">Tier</legend>
        <p>{tierOrigin(account)}</p>
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
          options={plans.map(({ tier }) => ({ value: tier, label: planOf(tier).name }))}
        />
        <div>
          <Step name="tier">Change tier</Step>
        </div>
      </fieldset>
    </PostForm>
  );
}

function Step({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <button type="submit" name="intent" value={name} className="button button-quiet">
      {children}
    </button>
  );
}
