import { useState } from "react";
import type { FormErrors } from "#platform/forms/parse-form.ts";

/** The errors of the last answer, without those of fields that were edited since. `onChange` goes on the form. */
export function useEditedErrors(errors: FormErrors | undefined) {
  const [cleared, setCleared] = useState<{ of: FormErrors | undefined; names: string[] }>({
    of: errors,
    names: [],
  });
  const names = cleared.of === errors ? cleared.names : [];
  return {
    getError: (name: string) => (names.includes(name) ? undefined : errors?.[name]),
    onChange: ({ target }: { target: EventTarget }) => {
      if (target instanceof HTMLElement && "name" in target)
        setCleared({ of: errors, names: [...names, String(target.name)] });
    },
  };
}
