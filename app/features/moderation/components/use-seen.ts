import { useState } from "react";
import type { ReviewAnswer } from "./submission-action-data.ts";

/**
 * The version that the reviewer has seen: that of the page when it was opened, then that of each answer. Not that of
 * what arrives by itself: it may have come the moment before a button is pressed.
 */
export function useSeen(version: string, answer: ReviewAnswer) {
  const [state, setState] = useState({ seen: version, by: answer });
  if (answer && answer !== state.by) {
    setState({ seen: answer.version ?? state.seen, by: answer });
  }
  return { seen: state.seen, look: () => setState({ ...state, seen: version }) };
}
