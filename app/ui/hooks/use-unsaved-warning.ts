import { type FormEvent, useEffect, useRef } from "react";
import { useBeforeUnload, useBlocker } from "react-router";

const QUESTION = "What you typed is not saved yet. Leave this page without it?";

/**
 * Asks before somebody leaves a page with what they typed into its form. The `answer` says by `done` that it was saved;
 * `stays` are the paths that leave the form as it is. The two handlers go on the form.
 */
export function useUnsavedWarning(answer: { done?: string } | undefined, stays: readonly string[]) {
  const typedIn = useRef<HTMLFormElement>(undefined);
  const sent = useRef<HTMLFormElement>(undefined);
  // A form that has begun anew is another one.
  const isTyped = () => typedIn.current?.isConnected ?? false;
  useEffect(() => {
    if (answer && !answer.done) typedIn.current ??= sent.current;
  }, [answer]);
  const blocker = useBlocker(({ nextLocation }) => isTyped() && !stays.includes(nextLocation.pathname));
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (confirm(QUESTION)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useBeforeUnload((event) => {
    if (isTyped()) event.preventDefault();
  });
  return {
    onChange: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      typedIn.current = currentTarget;
    },
    /** What is typed while it is on its way is not part of it. */
    onSubmit: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      sent.current = currentTarget;
      typedIn.current = undefined;
    },
  };
}
