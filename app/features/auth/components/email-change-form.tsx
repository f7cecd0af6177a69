import { Link } from "react-router";
import { SIGN_IN_CODE_MINUTES } from "#config/promises.ts";
import { focusTarget } from "#ui/form/focus-target.ts";
import { FormStatus } from "#ui/form/form-status.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { TextField } from "#ui/form/text-field.tsx";

export type EmailChangeActionData = {
  done?: string;
  problem?: string;
  error?: string;
  email?: string;
  /** Of the code that was sent to the present address. */
  ticket?: string;
  code?: string;
};
type Props = { action: string; present: string; answer?: EmailChangeActionData };

/** The new sign-in address, and then the code that went to the present one. */
export function EmailChangeForm({ action, present, answer = {} }: Props) {
  const { done, problem, error, email, ticket, code } = answer;
  if (!ticket)
    return (
      <PostForm key="address" action={action} noValidate className="mt-4">
        <FormStatus done={done} problem={problem} />
        <TextField
          name="email"
          label="New sign-in address"
          type="email"
          autoComplete="email"
          required
          defaultValue={email}
          error={error}
        />
        <button type="submit" name="intent" value="email" className="button button-quiet mt-4">
          Change address
        </button>
      </PostForm>
    );
  return (
    <PostForm key="code" action={action} noValidate className="mt-4">
      <FormStatus done={done} problem={problem} />
      <p {...(!error && !problem && focusTarget)}>
        To change it to <strong className="wrap-anywhere">{email}</strong>, enter the code that we've emailed
        to <strong className="wrap-anywhere">{present}</strong>. It expires in {SIGN_IN_CODE_MINUTES} minutes.
      </p>
      <input type="hidden" name="ticket" value={ticket} />
      <input type="hidden" name="email" value={email} />
      <div className="mt-4">
        <TextField
          name="code"
          label="Code from your present address"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          defaultValue={code}
          error={error}
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <button type="submit" name="intent" value="email code" className="button button-primary">
          Continue
        </button>
        <Link to={action} className="text-link py-2">
          Start over
        </Link>
      </div>
    </PostForm>
  );
}
