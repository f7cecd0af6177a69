import { type SubmitEvent, useEffect, useLayoutEffect, useRef } from "react";
import { type SubmitOptions, useNavigation, useSubmit } from "react-router";

/**
 * Submits a form as a navigation, unless a form of the page is being submitted. The router has one navigation: a second
 * one would abort the first, lose its answer and carry a version that is outdated by then. The pressed button is marked
 * with data-sending and not disabled, because a disabled button loses the focus.
 *
 * Once the answer is there and the page is only being loaded again, a press on another button, or with other
 * fields, is submitted when that is done, if the button still reads the same.
 */
export function useGuardedSubmit(options: SubmitOptions, onSubmit?: (event: FormSubmit) => void) {
  const submit = useSubmit();
  const { formMethod, state } = useNavigation();
  const isSending = formMethod === "POST";
  const pressed = useRef<HTMLElement>(null);
  const sent = useRef<Press>(undefined);
  const waiting = useRef<Press>(undefined);
  useLayoutEffect(() => {
    if (!isSending) return;
    const button = pressed.current;
    button?.setAttribute("data-sending", "true");
    return () => button?.removeAttribute("data-sending");
  }, [isSending]);
  useEffect(() => {
    if (isSending) return;
    sent.current = undefined;
    const press = waiting.current;
    waiting.current = undefined;
    if (press?.button.isConnected && textOf(press.button) === press.text)
      press.button.form?.requestSubmit(press.button);
  }, [isSending]);

  return (event: FormSubmit) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const button = submitter instanceof HTMLButtonElement ? submitter : undefined;
    const press = button && { button, text: textOf(button), fields: fieldsOf(event.currentTarget) };
    if (isSending) {
      const isAgain = sent.current?.button === button && sent.current?.fields === press?.fields;
      if (state === "loading" && !isAgain) waiting.current = press;
      return;
    }
    onSubmit?.(event);
    pressed.current = submitter;
    sent.current = press;
    // Renders before it returns: the next press finds isSending true, and the effect finds the pressed button.
    submit(button ?? event.currentTarget, { ...options, flushSync: true });
    pressed.current = null;
  };
}

type FormSubmit = SubmitEvent<HTMLFormElement>;
type Press = { button: HTMLButtonElement; text: string; fields: string };

function textOf(button: HTMLButtonElement): string {
  return `${button.name} ${button.value} ${button.textContent}`;
}

function fieldsOf(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
