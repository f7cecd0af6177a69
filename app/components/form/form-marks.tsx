import { useEffect, useRef } from "react";
import { HONEYPOT, KEY_FIELD, SHOWN_FIELD } from "#domain/form-marks.ts";

type Props = {
  /** From a page that is never cached: made by the server, for use without JavaScript. */
  formKey?: string;
  shown?: string;
};

/**
 * What comes with a form unseen: a key that makes sending it twice harmless, how long it has been shown, and a
 * field that only machines fill in. In the browser they are made when the form appears, never on the server,
 * whose pages are cached.
 */
export function FormMarks({ formKey, shown }: Props) {
  const key = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (key.current && !key.current.value) key.current.value = crypto.randomUUID();
  }, []);
  return (
    <>
      <input ref={key} type="hidden" name={KEY_FIELD} defaultValue={formKey} />
      <input type="hidden" name={SHOWN_FIELD} defaultValue={shown} />
      <div aria-hidden="true" className="absolute -left-[9999px]">
        <label>
          Leave this empty
          <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  );
}
