import { useEffect, useRef, useState } from "react";
import { HONEYPOT_FIELD, KEY_FIELD, SHOWN_FIELD } from "#platform/forms/anti-spam.ts";

/** From a page that is never cached: made by the server, for use without JavaScript. */
export type AntiSpamValues = { formKey?: string; shown?: string };

/**
 * What comes with a form unseen: a key that makes sending it twice harmless, since when it has been shown, and a
 * field that only machines fill in. On pages that are cached the key is made in the browser, when the form appears.
 */
export function AntiSpamFields(marks: AntiSpamValues) {
  // Those of the first time: a form that is sent again after an error must be known for the same one.
  const [{ formKey, shown }] = useState(marks);
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
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  );
}
