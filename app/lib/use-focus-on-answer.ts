import { useEffect, useRef } from "react";

/**
 * When a form is answered, the keyboard goes to its first wrong field, or else to what is marked with data-answer,
 * inside the element that gets the returned ref. Who is there already when the page comes to life is left alone: the
 * answer came with the page, and is being mended.
 */
export function useFocusOnAnswer<Frame extends HTMLElement>(answer: unknown) {
  const frame = useRef<Frame>(null);
  const isAlive = useRef(false);
  useEffect(() => {
    const isNew = !isAlive.current;
    isAlive.current = true;
    if (!answer || (isNew && frame.current?.contains(document.activeElement))) return;
    const wrong = frame.current?.querySelector('[aria-invalid="true"]');
    // A group of radio buttons cannot have the focus itself.
    const field = wrong?.querySelector("input") ?? wrong;
    const target = field ?? frame.current?.querySelector("[data-answer]");
    if (!(target instanceof HTMLElement)) return;
    target.focus({ preventScroll: true });
    // In the middle: its label stands above it, and the header covers what is at the edge.
    target.scrollIntoView({ block: "center" });
  }, [answer]);
  return frame;
}
