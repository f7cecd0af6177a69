import { FormProblem } from "#ui/form/form-problem.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useIsSending } from "#ui/hooks/use-is-sending.ts";
import { loginFailed } from "../rules/admin.ts";
import { PasswordField } from "./password-field.tsx";

type LoginProps = {
  email?: string;
  errors?: { email?: string; password?: string };
  problem?: string;
};

export function LoginForm({ email, errors, problem }: LoginProps) {
  const isSending = useIsSending();
  return (
    <PostForm noValidate className="grid gap-5">
      <LoginProblem problem={problem} />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
        error={errors?.email}
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        error={errors?.password}
      />
      <button type="submit" aria-disabled={isSending} className="button button-primary w-full">
        {isSending ? "Signing in..." : "Sign in"}
      </button>
    </PostForm>
  );
}

type SecondProps = { ticket: string; problem?: string };

export function SecondStepForm({ ticket, problem }: SecondProps) {
  const isSending = useIsSending();
  return (
    <PostForm noValidate className="grid gap-5">
      <LoginProblem problem={problem} />
      <input type="hidden" name="ticket" value={ticket} />
      <TextField
        name="code"
        label="Code"
        hint="Or one of your recovery codes."
        autoComplete="one-time-code"
        autoCapitalize="none"
        maxLength={40}
        required
      />
      <button type="submit" aria-disabled={isSending} className="button button-primary w-full">
        {isSending ? "Signing in..." : "Sign in"}
      </button>
    </PostForm>
  );
}

function LoginProblem({ problem }: { problem: string | undefined }) {
  if (!problem) return null;
  return (
    <div tabIndex={-1} data-answer>
      <FormProblem title={loginFailed.title} message={problem} />
    </div>
  );
}
