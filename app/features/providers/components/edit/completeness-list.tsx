import { Circle, CircleCheck } from "lucide-react";
import { useId } from "react";

type Props = { percent: number; items: { label: string; isDone: boolean }[] };

/** How much of a listing is filled in, and what is missing. */
export function CompletenessList({ percent, items }: Props) {
  const id = useId();
  return (
    <>
      <p id={id} className="font-semibold">
        {percent}% Complete
      </p>
      <progress aria-labelledby={id} value={percent} max={100} className="progress mt-2" />
      <ul className="mt-4 space-y-1.5">
        {items.map(({ label, isDone }) => (
          <li key={label} className="flex gap-2">
            {isDone ? (
              <CircleCheck className="mt-0.5 size-5 shrink-0 text-good" aria-hidden="true" />
            ) : (
              <Circle className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden="true" />
            )}
            <span>
              {label}
              {!isDone && <span className="sr-only"> (missing)</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
