import { useEffect, useRef } from "react";
import { useFetchers, useNavigation } from "react-router";

/** While something is sent, the button that was pressed for it is marked with data-sending: one sees that it was. */
export function useBusyButton() {
  const isSending = [useNavigation(), ...useFetchers()].some(({ formMethod }) => formMethod === "POST");
  const pressed = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const keep = ({ submitter }: SubmitEvent) => {
      pressed.current = submitter ?? undefined;
    };
    // What is sent without a button, as by a drag, is not sent by the last one.
    const forget = () => {
      pressed.current = undefined;
    };
    addEventListener("submit", keep, true);
    addEventListener("pointerdown", forget, true);
    return () => {
      removeEventListener("submit", keep, true);
      removeEventListener("pointerdown", forget, true);
    };
  }, []);
  useEffect(() => {
    if (!isSending) return;
    const mark = () => pressed.current?.setAttribute("data-sending", "true");
    mark();
    // What is pressed now waits, and is marked as well.
    addEventListener("submit", mark);
    return () => {
      removeEventListener("submit", mark);
      for (const button of document.querySelectorAll("button[data-sending]"))
        button.removeAttribute("data-sending");
    };
  }, [isSending]);
}
