import { useState } from "react";
import type { ReviewAnswer } from "./review-answer.ts";

/**
 * The version that the reviewer has seen: that of the page when it was opened, then that of each answer. Not that of
 * what arrives by itself: it may have come the moment before a button is pressed. `saved`: the last one of the
 * reviewer's own.
 */
export function useSeen(version: string, answer: ReviewAnswer) {
  const [state, setState] = useState({ seen: version, saved: "", by: answer });
  if (answer && answer !== state.by) {
    const seen = answer.version ?? state.seen;
    setState({ seen, saved: answer.done ? seen : state.saved, by: answer });
  }
  return { seen: state.seen, saved: state.saved, look: () => setState({ ...state, seen: version }) };
}
