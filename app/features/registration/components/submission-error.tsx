import { Link } from "react-router";
import { focusTarget } from "#ui/form/focus-target.ts";
import { FormProblem } from "#ui/form/form-problem.tsx";

export function SubmissionError({ message, isKnown: isDuplicate }: { message: string; isKnown?: boolean }) {
  return (
    <div {...focusTarget} className="mb-5">
      <FormProblem title="Submission Error" message={message} />
      {isDuplicate && (
        <p className="mt-3">
          <Link to="/provider/access" className="button button-quiet">
            Go to provider access
          </Link>
        </p>
      )}
    </div>
  );
}
