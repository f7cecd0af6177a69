import { useState } from "react";
import type { ReviewAnswer } from "./review-answer.ts";

/**
 * The version that the reviewer has seen: that of the page when it was opened, then that of each answer. Not that of
 * what arrives by itself: it may have come the moment before a button is pressed. `refusal`: the last one of somebody
 * else's that stood in the way of a press.
 */
export function useSeen(version: string, answer: ReviewAnswer) {
  const [state, setState] = useState({ seen: version, refusal: "", by: answer });
  if (answer && answer !== state.by) {
    const seen = answer.version ?? state.seen;
    setState({ seen, refusal: answer.meanwhile ? seen : state.refusal, by: answer });
  }
  return { seen: state.seen, refusal: state.refusal, look: () => setState({ ...state, seen: version }) };
}
