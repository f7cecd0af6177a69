import { focusTarget } from "./focus-target.ts";
import { FormProblem } from "./form-problem.tsx";

/** What came of a form that stays where it is; the keyboard goes here. */
export function FormStatus({ done, problem }: { done?: string; problem?: string }) {
  if (!done && !problem) return null;
  return (
    <div {...focusTarget} className="mb-5">
      {done && (
        <p role="status" className="font-semibold text-good">
          {done}
        </p>
      )}
      <FormProblem message={problem} />
    </div>
  );
}
