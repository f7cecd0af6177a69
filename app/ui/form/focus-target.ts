/**
 * For what says what came of a form: the keyboard goes there by useFocusOnAnswer, and on a page that came without
 * scripts by autofocus, for the answer may be far down it.
 */
export const focusTarget = { "data-answer": true, tabIndex: -1, autoFocus: true } as const;
