import { useEffect, useRef } from "react";

/**
 * When a form is answered, the keyboard goes to its first wrong field, or else to what is marked with data-answer,
 * inside the element that gets the returned ref. Who is there already when the page comes to life is left alone: the
 * answer came with the page, and is being mended. So is, where nothing is wrong, who writes elsewhere by now: letters
 * would be lost.
 */
export function useFocusOnResult<Frame extends HTMLElement>(answer: unknown) {
  const frame = useRef<Frame>(null);
  const isAlive = useRef(false);
  /** Where the keyboard was when a form was sent; nowhere, once something was typed after that. */
  const sentFrom = useRef<Element>(null);
  useEffect(() => {
    const keep = ({ type }: Event) => {
      sentFrom.current = type === "submit" ? document.activeElement : null;
    };
    for (const type of ["submit", "input"]) addEventListener(type, keep, true);
    return () => {
      for (const type of ["submit", "input"]) removeEventListener(type, keep, true);
    };
  }, []);
  useEffect(() => {
    const isNew = !isAlive.current;
    isAlive.current = true;
    if (!answer || (isNew && frame.current?.contains(document.activeElement))) return;
    const wrong = frame.current?.querySelector('[aria-invalid="true"]');
    // A group of radio buttons cannot have the focus itself.
    const field = wrong?.querySelector("input") ?? wrong;
    if (!field && isWriting() && document.activeElement !== sentFrom.current) return;
    const target = field ?? frame.current?.querySelector("[data-answer]");
    if (!(target instanceof HTMLElement)) return;
    target.focus({ preventScroll: true });
    // In the middle: its label stands above it, and the header covers what is at the edge.
    target.scrollIntoView({ block: "center" });
  }, [answer]);
  return frame;
}

function isWriting(): boolean {
  return document.activeElement?.matches("input, select, textarea") ?? false;
}
