import { type FormEvent, useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/** By then the page knows that something is on its way, or nothing is. */
const KNOWN_AFTER_MS = 1000;

type Press = { at: number; form: HTMLFormElement; button: HTMLElement | null };

/**
 * For the forms of a page: while one is on its way, none is sent. The second press of a double click would be told that
 * somebody was faster, which was the first. What is pressed when the `answer` is there already, and the page as it left
 * it is not, waits for the page if it is meant: by another button, or after something was typed. Not by `disabled`: that
 * would take the keyboard away from the button.
 */
export function useOneSending(answer: unknown) {
  const isSending = useNavigation().formMethod === "POST";
  const sent = useRef<Press>(undefined);
  const isAnswered = useRef(true);
  const waiting = useRef<Press>(undefined);
  useEffect(() => {
    isAnswered.current = true;
  }, [answer]);
  useEffect(() => {
    const forget = () => {
      if (isAnswered.current) sent.current = undefined;
    };
    addEventListener("input", forget, true);
    return () => removeEventListener("input", forget, true);
  }, []);
  useEffect(() => {
    const { form, button } = waiting.current ?? {};
    if (isSending || !form) return;
    waiting.current = undefined;
    if (form.isConnected && (!button || button.isConnected)) form.requestSubmit(button);
  }, [isSending]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const press = { at: event.timeStamp, form: event.currentTarget, button: submitterOf(event) };
    // The router takes its time to say that one is on its way, and the second press may come before.
    const isAgain = !isAnswered.current && sent.current && press.at - sent.current.at < KNOWN_AFTER_MS;
    if (!isSending && !isAgain) {
      sent.current = press;
      isAnswered.current = false;
      return;
    }
    event.preventDefault();
    if (isSending && isAnswered.current && !isDouble(press, sent.current)) waiting.current = press;
  }
  return { isSending, onSubmit };
}

function submitterOf({ nativeEvent }: FormEvent): HTMLElement | null {
  return nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
}

/** By what the button says: after an answer it may be a new one. */
function isDouble(press: Press, sent: Press | undefined): boolean {
  return sent !== undefined && press.button?.textContent === sent.button?.textContent;
}
