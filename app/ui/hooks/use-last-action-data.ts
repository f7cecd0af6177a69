import { useState } from "react";
import { useLocation } from "react-router";

/** The answer of a form until the next one or the next page: the router forgets it when it loads a page anew. */
export function useLastActionData<T>(answer: T | undefined): T | undefined {
  const { key } = useLocation();
  const [kept, setKept] = useState({ answer, key });
  if (answer && (answer !== kept.answer || key !== kept.key)) setKept({ answer, key });
  if (!answer && kept.answer && key !== kept.key) setKept({ answer: undefined, key });
  return kept.answer;
}
