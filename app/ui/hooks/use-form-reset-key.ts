import { useState } from "react";

/**
 * How many forms were answered with success: as a form's key it empties the form, at once and only then. What is typed
 * while the page's data are read anew, or after a refusal, stays.
 */
export function useFormResetKey(answer: { done?: string; saved?: boolean } | undefined): number {
  const [last, setLast] = useState<{ answer: object | undefined; count: number }>({
    answer: undefined,
    count: 0,
  });
  if (!(answer?.done || answer?.saved) || answer === last.answer) return last.count;
  setLast({ answer, count: last.count + 1 });
  return last.count + 1;
}
