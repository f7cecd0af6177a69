import { CircleAlert } from "lucide-react";

type Described = { "aria-invalid"?: true; autoFocus?: true; "aria-describedby"?: string };
type Props = {
  id: string;
  label: string;
  error: string | undefined;
  hint: string | undefined;
  required: boolean | undefined;
  children: (described: Described) => React.ReactNode;
};

/** A field with its label above it, and below it what is wrong. */
export function FieldFrame({ id, label, error, hint, required, children }: Props) {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(" ") || undefined;
  const isWrong = error ? true : undefined;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
        {!required && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {hint && (
        <p id={hintId} className="mb-1 text-muted text-small">
          {hint}
        </p>
      )}
      {children({
        "aria-invalid": isWrong,
        // Without scripts the first wrong field may be far down the page.
        autoFocus: isWrong,
        "aria-describedby": describedBy,
      })}
      {error && (
        <p id={errorId} className="mt-1 flex items-center gap-1.5 font-semibold text-danger">
          <CircleAlert className="size-5 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
