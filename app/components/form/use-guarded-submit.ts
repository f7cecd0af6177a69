import { type SubmitEvent, useLayoutEffect, useRef } from "react";
import { type SubmitOptions, useSubmit } from "react-router";
import { useIsSending } from "#lib/use-is-sending.ts";

/**
 * Submits a form as a navigation, unless a form of the page is being submitted. The router has one navigation: a second
 * one would abort the first, lose its answer and carry a version that is outdated by then. The pressed button is marked
 * with data-sending and not disabled, because a disabled button loses the focus.
 */
export function useGuardedSubmit(options: SubmitOptions, onSubmit?: (event: FormSubmit) => void) {
  const submit = useSubmit();
  const isSending = useIsSending();
  const pressed = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!isSending) return;
    const button = pressed.current;
    button?.setAttribute("data-sending", "true");
    return () => button?.removeAttribute("data-sending");
  }, [isSending]);

  return (event: FormSubmit) => {
    event.preventDefault();
    if (isSending) return;
    onSubmit?.(event);
    const { submitter } = event.nativeEvent;
    pressed.current = submitter;
    const sender = submitter instanceof HTMLButtonElement ? submitter : event.currentTarget;
    // Renders before it returns: the next press finds isSending true, and the effect finds the pressed button.
    submit(sender, { ...options, flushSync: true });
    pressed.current = null;
  };
}

type FormSubmit = SubmitEvent<HTMLFormElement>;
