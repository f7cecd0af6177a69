import { Link } from "react-router";
import { ConfirmLinkButton } from "#ui/form/confirm-link-button.tsx";
import { FormProblem } from "#ui/form/form-problem.tsx";
import { AccountFrame } from "./account-frame.tsx";

export type UndoActionData = { isUndone?: boolean; isRepeat?: boolean; problem?: string };
type Props = {
  title: string;
  lead: string;
  button: string;
  signInPath: string;
  answer?: UndoActionData;
  /** What came of it. */
  children: React.ReactNode;
};

/** Undoes a change for the person who was sent the link. Opening the link alone does nothing: mail scanners do that. */
export function UndoPage({ title, lead, button, signInPath, answer = {}, children }: Props) {
  const { isUndone, isRepeat, problem } = answer;
  return (
    <AccountFrame title={title} lead={isUndone ? undefined : lead} answer={answer}>
      {!isUndone && (
        <div className="mb-6">
          <ConfirmLinkButton label={button} />
        </div>
      )}
      {problem && (
        <div tabIndex={-1} data-answer>
          <FormProblem message={problem} />
        </div>
      )}
      {isUndone && (
        <div tabIndex={-1} data-answer>
          <p className="text-lead">{isRepeat ? "This change was already undone." : children}</p>
          <Link to={signInPath} className="button button-primary mt-5 w-full">
            Sign in
          </Link>
        </div>
      )}
    </AccountFrame>
  );
}
