import { FormStatus } from "#ui/form/form-status.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { TextField } from "#ui/form/text-field.tsx";

type Admin = {
  id: string;
  email: string;
  active: boolean;
  hasSecondFactor: boolean;
  sessions: number | null;
};
type Answer = { done?: string; problem?: string; error?: string; reason?: string };
type Props = {
  admin: Admin;
  isSelf: boolean;
  answer: Answer | undefined;
};

export function AdminRow({ admin, isSelf, answer }: Props) {
  const { id, email, active, hasSecondFactor, sessions } = admin;
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <p className="wrap-anywhere font-semibold">
        {email} {isSelf && <span className="font-normal text-muted">(you)</span>}
      </p>
      <p className="text-muted">
        {active ? "Active" : "Closed"} · second factor {hasSecondFactor ? "on" : "off"} · {sessions ?? 0} open{" "}
        {sessions === 1 ? "session" : "sessions"}
      </p>
      <div className="mt-2">
        <FormStatus done={answer?.done} problem={answer?.problem} />
      </div>
      {!isSelf && (
        <details open={Boolean(answer?.error)}>
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-(--color-link)">
            Change<span className="sr-only"> {email}</span>
          </summary>
          <PostForm noValidate className="mt-2 grid max-w-md gap-3">
            <input type="hidden" name="id" value={id} />
            <TextField
              name="reason"
              label="Reason"
              required
              maxLength={500}
              defaultValue={answer?.reason}
              error={answer?.error}
            />
            <div className="flex flex-wrap gap-3">
              <button
                type="submit"
                name="intent"
                value={active ? "deactivate" : "activate"}
                className="button button-quiet"
              >
                {active ? "Close this account" : "Open it again"}
              </button>
              <button type="submit" name="intent" value="sign out" className="button button-quiet">
                Sign out everywhere
              </button>
            </div>
          </PostForm>
        </details>
      )}
    </li>
  );
}
