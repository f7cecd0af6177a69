import { type FormEvent, useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/** By then the page knows that something is on its way, or nothing is. */
const KNOWN_AFTER_MS = 1000;

/**
 * `answer`: what the page said before. `means`: what the button would send; while the page loads anew it may come to
 * stand for another step. `page`: the visit to it. `forms`: all that were there then. `knew`: what its form did.
 */
type Press = {
  at: number;
  page: string;
  answer: unknown;
  form: HTMLFormElement;
  button: HTMLButtonElement | null;
  means: string | undefined;
  forms: HTMLFormElement[];
  knew: string;
};

/** One page is open, and knows once what is on its way: its forms come and go. A server has none. */
let sent: Press | undefined;
let waiting: Press | undefined;
let released: Press | undefined;
/** How many the last click was of several at one place: 2 of a double click. */
let clicks = 0;
let isTyped = false;
if (typeof document !== "undefined") {
  const keep = () => {
    isTyped = true;
  };
  const count = ({ detail }: MouseEvent) => {
    clicks = detail;
  };
  addEventListener("input", keep, true);
  addEventListener("click", count, true);
}

/**
 * For each form that is sent to its page: while one of them is on its way, none is sent. The second press of a double
 * click would be told that somebody was faster, which was the first. What is meant, by another button, after something was
 * typed or after a refusal, waits for the page as the answer leaves it. Not by `disabled`: that would take the keyboard
 * away from the button.
 */
export function useOneSending(answer: unknown) {
  const { state, formMethod } = useNavigation();
  const page = useLocation().key;
  const before = useRef(state);
  useEffect(() => {
    // Who comes back from the payment service by 'Back' gets the page as it was left: on its way, for ever.
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (persisted && state !== "idle") location.reload();
    };
    addEventListener("pageshow", wake);
    return () => removeEventListener("pageshow", wake);
  }, [state]);
  useEffect(() => {
    // When all that is around the form has seen the answer too.
    if (state === "idle" && before.current !== "idle") queueMicrotask(release);
    before.current = state;
  }, [state]);

  return function send(event: FormEvent<HTMLFormElement>) {
    const button = submitterOf(event);
    const form = event.currentTarget;
    const press = {
      at: event.timeStamp,
      page,
      answer,
      form,
      button,
      means: button?.value,
      forms: [...document.forms],
      knew: knownTo(form),
    };
    const isRefused = answer !== sent?.answer && !isDone(answer);
    // Nobody had seen what has changed when this was pressed: a card would be charged for another price.
    if (isRefused && released && released.knew !== press.knew) return event.preventDefault();
    // The router takes its time to say that one is on its way, and the second press may come before.
    const isAgain = sent?.page === page && press.at - sent.at < KNOWN_AFTER_MS;
    if (formMethod !== "POST" && !isAgain) {
      sent = press;
      isTyped = false;
      return;
    }
    event.preventDefault();
    const isMeant = isTyped || (isRefused && clicks < 2);
    if (isMeant || !isDouble(press, sent)) waiting = press;
  };
}

/** Who has followed a link meanwhile gets there. */
function release() {
  const press = waiting;
  waiting = undefined;
  if (!press || !isStillThere(press)) return;
  released = press;
  press.form.requestSubmit(press.button);
  released = undefined;
}

/** Whether an answer is no more than that it was done: neither a refusal nor a question. */
function isDone(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null) return true;
  return ["done", "saved", "ok"].some((name) => Boolean(Reflect.get(answer, name)));
}

/** What a form brings along of the page as it was: a version, a price, an agreement. */
function knownTo(form: HTMLFormElement): string {
  return Array.from(form.querySelectorAll<HTMLInputElement>("input[type=hidden]"), ({ name, value }) =>
    [name, value].join(),
  ).join("\n");
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
