import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";

type Props = {
  /** What has settled the field, once it has. */
  answer: object | undefined;
  /** Whether the page is there as the answer left it. */
  isLoaded?: boolean;
  /** One field. */
  children: ReactNode;
};

/**
 * A field that begins anew, with what is kept, when an answer has settled it. Not where somebody has typed on since it
 * was sent; and whoever has the keyboard in it keeps it: letters would be lost, or taken for shortcuts.
 */
export function Anew({ answer, isLoaded = true, children }: Props) {
  const { formData } = useNavigation();
  const frame = useRef<HTMLDivElement>(null);
  const sent = useRef<FormData>(undefined);
  const last = useRef(answer);
  /** Where somebody was about to write in the field before. */
  const caret = useRef<number>(undefined);
  const [key, setKey] = useState(0);
  useEffect(() => {
    if (formData) sent.current = formData;
  }, [formData]);
  useLayoutEffect(() => {
    if (!isLoaded || !answer || answer === last.current) return;
    last.current = answer;
    const field = fieldIn(frame.current);
    if (!field || field.value !== sent.current?.get(field.name)) return;
    caret.current = field === document.activeElement ? (field.selectionEnd ?? 0) : undefined;
    setKey((count) => count + 1);
  }, [answer, isLoaded]);
  useLayoutEffect(() => {
    const field = fieldIn(frame.current);
    // With the old field the keyboard is nowhere, unless the answer has taken it.
    if (!field || key === 0 || caret.current === undefined || document.activeElement !== document.body)
      return;
    field.focus({ preventScroll: true });
    // A field for an address knows no places.
    if (field.selectionEnd !== null) field.setSelectionRange(caret.current, caret.current);
  }, [key]);
  return (
    <div ref={frame}>
      <Fragment key={key}>{children}</Fragment>
    </div>
  );
}

function fieldIn(frame: HTMLElement | null) {
  return frame?.querySelector<HTMLInputElement | HTMLTextAreaElement>("input:not([type=hidden]), textarea");
}
