import { useState } from "react";
import type { FormValues } from "#platform/forms/parse-form.ts";
import { TextArea } from "#ui/form/text-area.tsx";

type Props = { stored: string; values: FormValues; error: string | undefined };

/** The reviewers' notes, sent with what they were at first: a decision stores them only where somebody has typed. */
export function NotesField({ stored, values, error }: Props) {
  const [was] = useState(values.wasNotes ?? stored);
  return (
    <>
      <input type="hidden" name="wasNotes" value={was} />
      <TextArea
        name="notes"
        label="Admin notes"
        hint="Seen by us alone. Saved with whichever button you press."
        rows={4}
        maxLength={10_000}
        defaultValue={values.notes ?? was}
        error={error}
      />
    </>
  );
}
