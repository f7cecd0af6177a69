import { useState } from "react";

/**
 * What somebody has seen of a thing that others change too: what the page had when it was opened, then what each answer
 * `told`. Not what arrives by itself, beside which a field may still hold what was there before.
 */
export function useSeen<T>(atFirst: T, answer: object | undefined, told: T | undefined): T {
  const [state, setState] = useState({ seen: told ?? atFirst, by: answer });
  if (answer && answer !== state.by) setState({ seen: told ?? state.seen, by: answer });
  return state.seen;
}
