import { useState } from "react";

/**
 * The version of something that others change too, as the person at this page knows it, and a function that accepts the
 * current one. It is the page's version when the page was opened, and then the version of each answer. A version that
 * arrives by a live update does not count: it may have come a moment before a button is pressed, and the fields of a
 * form may still hold what was there before.
 */
export function useKnownVersion<T>(
  current: T,
  answer: object | undefined,
  answerVersion: T | undefined,
): [version: T, acceptCurrent: () => void] {
  const [state, setState] = useState({ version: answerVersion ?? current, answer });
  if (answer && answer !== state.answer) setState({ version: answerVersion ?? state.version, answer });
  return [state.version, () => setState({ ...state, version: current })];
}
