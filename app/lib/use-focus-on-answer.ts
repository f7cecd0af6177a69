import { type RefObject, useEffect } from "react";

/** After a form was sent: the first wrong field, or else what is said of it as a whole, gets the keyboard. */
export function useFocusOnAnswer(frame: RefObject<HTMLElement | null>, answer: unknown) {
  useEffect(() => {
    if (!answer) return;
    const wrong = frame.current?.querySelector('[aria-invalid="true"]');
    // A group of radio buttons cannot have the focus itself.
    const field = wrong?.querySelector("input") ?? wrong;
    const target = field ?? frame.current?.querySelector("[data-answer]");
    if (!(target instanceof HTMLElement)) return;
    target.focus({ preventScroll: true });
    // In the middle: its label stands above it, and the header covers what is at the edge.
    target.scrollIntoView({ block: "center" });
  }, [frame, answer]);
}
