import { useState } from "react";

/**
 * The version that the provider has seen: that of the page when it was opened, then that of each answer. Not that of
 * what arrives by itself, beside which a field may still hold what was there before.
 */
export function useSeen(version: string, answer: { seen?: string } | undefined): string {
  const [state, setState] = useState({ seen: answer?.seen ?? version, by: answer });
  if (answer && answer !== state.by) setState({ seen: answer.seen ?? state.seen, by: answer });
  return state.seen;
}
