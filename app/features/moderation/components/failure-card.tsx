import { Link } from "react-router";
import { NOTE_MAX } from "#platform/forms/field-lengths.ts";
import { FormStatus } from "#ui/form/form-status.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import type { QueueActionData } from "../rules/admin-queue.ts";
import { Badge, type Look } from "./badge.tsx";

export type Failure = {
  /** 'job 12' or 'letter 3f…': what a form names. */
  key: string;
  what: "job" | "letter";
  id: string;
  attempts: number;
  title: string;
  state: { look: Look; label: string };
  error: string;
  facts: string[];
  /** Our page of what it is about. */
  link: { label: string; path: string } | undefined;
  isRunning: boolean;
};

type Props = {
  failure: Failure;
  answer: Partial<QueueActionData> | undefined;
};

/** A job or a letter that failed, and what may be done about it. */
export function FailureCard({ failure, answer }: Props) {
  const { what, id, attempts, title, state, error, facts, link, isRunning } = failure;
  const hidden = (
    <>
      <input type="hidden" name="what" value={what} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="attempts" value={attempts} />
    </>
  );
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">{title}</h3>
        <Badge look={state.look}>{state.label}</Badge>
      </div>
      <p>{error}</p>
      {facts.map((fact) => (
        <p key={fact} className="wrap-anywhere text-muted text-small">
          {fact}
        </p>
      ))}
      {link && (
        <p>
          <Link to={link.path} className="text-link">
            {link.label}
            <span className="sr-only">: {title}</span>
          </Link>
        </p>
      )}
      <div className="mt-2">
        <FormStatus problem={answer?.problem} />
        {isRunning ? (
          <p className="text-muted">It is being tried just now.</p>
        ) : (
          <>
            <PostForm>
              {hidden}
              <button type="submit" name="intent" value="retry" className="button button-quiet">
                Try again<span className="sr-only">: {title}</span>
              </button>
            </PostForm>
            <details open={Boolean(answer?.errors || answer?.values)}>
              <summary className="min-h-11 cursor-pointer content-center font-semibold text-(--color-link)">
                Give up<span className="sr-only">: {title}</span>
              </summary>
              <PostForm noValidate className="mt-2 grid max-w-md gap-3">
                {hidden}
                <TextField
                  name="reason"
                  label="Reason"
                  hint="Kept in the audit log."
                  required
                  maxLength={NOTE_MAX}
                  defaultValue={answer?.values?.reason}
                  error={answer?.errors?.reason}
                />
                <button
                  type="submit"
                  name="intent"
                  value="give up"
                  className="button button-quiet justify-self-start"
                >
                  Give up for good
                </button>
              </PostForm>
            </details>
          </>
        )}
      </div>
    </li>
  );
}
