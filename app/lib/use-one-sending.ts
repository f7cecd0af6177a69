import { type FormEvent, useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/** By then the page knows that something is on its way, or nothing is. */
const KNOWN_AFTER_MS = 1000;

/**
 * `means`: what the button would send. While the page loads anew it may come to stand for another step. `forms`: all that
 * were there then.
 */
type Press = {
  at: number;
  form: HTMLFormElement;
  button: HTMLButtonElement | null;
  means: string | undefined;
  forms: HTMLFormElement[];
};

/**
 * For the forms of a page: while one is on its way, none is sent. The second press of a double click would be told that
 * somebody was faster, which was the first. What is meant, by another button, after something was typed or after a
 * refusal, waits for the `answer` and for the page as it left it. Not by `disabled`: that would take the keyboard away
 * from the button. To be called by what stays when its forms begin anew.
 */
export function useOneSending(answer: unknown) {
  const { state, formMethod } = useNavigation();
  const isSending = formMethod === "POST";
  const sent = useRef<Press>(undefined);
  const isAnswered = useRef(true);
  const isRefused = useRef(false);
  /** How many the last click was of several at one place: 2 of a double click. */
  const clicks = useRef(0);
  const isTyped = useRef(false);
  const waiting = useRef<Press>(undefined);
  useEffect(() => {
    isAnswered.current = true;
    isRefused.current = isRefusal(answer);
  }, [answer]);
  useEffect(() => {
    const keep = () => {
      isTyped.current = true;
    };
    const count = ({ detail }: MouseEvent) => {
      clicks.current = detail;
    };
    addEventListener("input", keep, true);
    addEventListener("click", count, true);
    return () => {
      removeEventListener("input", keep, true);
      removeEventListener("click", count, true);
    };
  }, []);
  useEffect(() => {
    const press = waiting.current;
    // Who has followed a link meanwhile gets there.
    if (state !== "idle" || !press) return;
    waiting.current = undefined;
    if (isStillThere(press)) press.form.requestSubmit(press.button);
  }, [state]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const button = submitterOf(event);
    const press = {
      at: event.timeStamp,
      form: event.currentTarget,
      button,
      means: button?.value,
      forms: [...document.forms],
    };
    // The router takes its time to say that one is on its way, and the second press may come before.
    const isAgain = !isAnswered.current && sent.current && press.at - sent.current.at < KNOWN_AFTER_MS;
    if (!isSending && !isAgain) {
      sent.current = press;
      isAnswered.current = false;
      isRefused.current = false;
      isTyped.current = false;
      return;
    }
    event.preventDefault();
    const isMeant = isTyped.current || (isRefused.current && clicks.current < 2);
    if (isMeant || !isDouble(press, sent.current)) waiting.current = press;
  }
  return { isSending, onSubmit };
}

function isRefusal(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null) return false;
  return ["problem", "errors", "error"].some((name) => Boolean(Reflect.get(answer, name)));
}

function submitterOf({ nativeEvent }: FormEvent): HTMLButtonElement | null {
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return submitter instanceof HTMLButtonElement ? submitter : null;
}

function isStillThere({ form, button, means }: Press): boolean {
  return form.isConnected && (!button || (button.isConnected && button.value === means));
}

/** By what the button says: after an answer its form may be a new one. One that stood beside it may say the same. */
function isDouble({ form, button }: Press, sent: Press | undefined): boolean {
  if (!sent || button?.textContent !== sent.button?.textContent) return false;
  return form === sent.form || !sent.forms.includes(form);
}
