import { type SubmitEvent, useEffect, useLayoutEffect, useRef } from "react";
import { type SubmitOptions, useNavigation, useSubmit } from "react-router";
import { KEY_FIELD } from "#platform/forms/anti-spam.ts";

/**
 * Submits a form as a navigation, unless a form of the page is being submitted. The router has one navigation: a second
 * one would abort the first, lose its answer and carry a version that is outdated by then. The pressed button is marked
 * with data-sending and not disabled, because a disabled button loses the focus.
 *
 * Once the answer is there and the page is only being loaded again, a press is submitted when that is done, if the button
 * still reads the same and the form still holds the same, its version included: no one decides about what they have not seen.
 */
export function useGuardedSubmit(options: SubmitOptions, onSubmit?: (event: FormSubmit) => void) {
  const submit = useSubmit();
  const { formMethod, state } = useNavigation();
  const isSending = formMethod === "POST";
  const pressed = useRef<HTMLElement>(null);
  const waiting = useRef<Press>(undefined);
  useLayoutEffect(() => {
    if (!isSending) return;
    const button = pressed.current;
    button?.setAttribute("data-sending", "true");
    return () => button?.removeAttribute("data-sending");
  }, [isSending]);
  useEffect(() => {
    if (isSending) return;
    const press = waiting.current;
    waiting.current = undefined;
    if (press?.button.isConnected && getFormContent(press.button) === press.content)
      press.button.form?.requestSubmit(press.button);
  }, [isSending]);

  return (event: FormSubmit) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const button = submitter instanceof HTMLButtonElement ? submitter : undefined;
    if (isSending) {
      if (state === "loading" && button) waiting.current = { button, content: getFormContent(button) };
      return;
    }
    onSubmit?.(event);
    pressed.current = submitter;
    // Renders before it returns: the next press finds isSending true, and the effect finds the pressed button.
    submit(button ?? event.currentTarget, { ...options, flushSync: true });
    pressed.current = null;
  };
}

type FormSubmit = SubmitEvent<HTMLFormElement>;
type Press = { button: HTMLButtonElement; content: string };

/** All that the form says but its idempotency key. A version of before means that the press was about something else. */
function getFormContent(button: HTMLButtonElement): string {
  const { form, name, value, textContent } = button;
  const fields = [...new FormData(form ?? undefined)].filter(([field]) => field !== KEY_FIELD);
  return JSON.stringify([name, value, textContent, fields.map(([field, text]) => [field, String(text)])]);
}
