import { type FormEvent, useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/** By then the page knows that something is on its way, or nothing is. */
const KNOWN_AFTER_MS = 1000;

/**
 * For the forms of a page: while one is on its way, and until the page is as its answer left it, none is sent. The second
 * press of a double click would be told that somebody was faster, which was the first. Not by `disabled`: that would take
 * the keyboard away from the button.
 */
export function useOneSending() {
  const isSending = useNavigation().formMethod === "POST";
  // The router takes its time to say so, and the second press may come before.
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (isSending) pressedAt.current = Number.NEGATIVE_INFINITY;
  }, [isSending]);

  function onSubmit(event: FormEvent) {
    const isAgain = event.timeStamp - pressedAt.current < KNOWN_AFTER_MS;
    if (isSending || isAgain) event.preventDefault();
    else pressedAt.current = event.timeStamp;
  }
  return { isSending, onSubmit };
}
