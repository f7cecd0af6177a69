import { useId } from "react";
import { Form } from "react-router";
import { FieldFrame } from "#ui/form/field-frame.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import type { QueryInterpretation } from "../rules/query-interpretation.ts";
import { ZIP_MAX_LENGTH } from "../rules/search.ts";

type Props = {
  question: NonNullable<QueryInterpretation["zipQuestion"]>;
  action: string;
  /** What else the address says, and goes on saying. */
  others: URLSearchParams;
  className?: string;
};

/** Asks where 'near me' is. */
export function ZipForm({ question, action, others, className = "" }: Props) {
  const { typed, problem } = question;
  const id = useId();
  return (
    <Form action={action} className={`card p-4 md:px-5 ${className}`}>
      <FieldFrame id={id} label="Which ZIP code are you near?" error={problem} hint={undefined} required>
        {(described) => (
          <div className="flex flex-wrap gap-3">
            <input
              {...described}
              // A new answer is a new field: what was typed before must not stay behind.
              key={typed}
              id={id}
              name="zip"
              defaultValue={typed}
              required
              maxLength={ZIP_MAX_LENGTH}
              inputMode="numeric"
              autoComplete="postal-code"
              enterKeyHint="search"
              className="field max-w-40 grow basis-24"
            />
            <button type="submit" className="button button-primary">
              Show nearby
            </button>
          </div>
        )}
      </FieldFrame>
      <HiddenFields params={others} />
    </Form>
  );
}
