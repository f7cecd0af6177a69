import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";

type Props = {
  /** What has settled the fields, once it has. */
  answer: object | undefined;
  /** Whether the page is there as the answer left it. */
  isLoaded?: boolean;
  className?: string;
  /** Fields to write in or to choose from. */
  children: ReactNode;
};

/**
 * Fields that begin anew, with what is kept, when an answer has settled them. Not where somebody has typed on since
 * they were sent; and whoever has the keyboard there keeps it: letters would be lost, or taken for shortcuts.
 */
export function ResetFields({ answer, isLoaded = true, className, children }: Props) {
  const { formData } = useNavigation();
  const frame = useRef<HTMLDivElement>(null);
  const sent = useRef<FormData>(undefined);
  const last = useRef(answer);
  /** Where somebody was about to write in the fields before. */
  const place = useRef<{ name: string; caret: number | null }>(undefined);
  const [key, setKey] = useState(0);
  useEffect(() => {
    if (formData) sent.current = formData;
  }, [formData]);
  useLayoutEffect(() => {
    if (!isLoaded || !answer || answer === last.current) return;
    last.current = answer;
    const fields = listFields(frame.current);
    if (fields.some(({ name, value }) => value !== sent.current?.get(name))) return;
    const active = fields.find((field) => field === document.activeElement);
    place.current = active && { name: active.name, caret: getCaret(active) };
    setKey((count) => count + 1);
  }, [answer, isLoaded]);
  useLayoutEffect(() => {
    // With the old field the keyboard is nowhere, unless the answer has taken it.
    if (key === 0 || !place.current || document.activeElement !== document.body) return;
    const { name, caret } = place.current;
    const field = listFields(frame.current).find((each) => each.name === name);
    field?.focus({ preventScroll: true });
    if (caret !== null && field && "setSelectionRange" in field) field.setSelectionRange(caret, caret);
  }, [key]);
  return (
    <div ref={frame} className={className}>
      <Fragment key={key}>{children}</Fragment>
    </div>
  );
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function listFields(frame: HTMLElement | null): Field[] {
  return [...(frame?.querySelectorAll<Field>("input:not([type=hidden]), textarea, select") ?? [])];
}

/** None in a list to choose from, nor in a field for an address. */
function getCaret(field: Field): number | null {
  return "selectionEnd" in field ? field.selectionEnd : null;
}
