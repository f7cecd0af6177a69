import { Circle, CircleCheck } from "lucide-react";
import { Panel } from "../desk/panel.tsx";

type Props = { percent: number; items: { label: string; isDone: boolean }[] };

export function CompletenessPanel({ percent, items }: Props) {
  return (
    <Panel title="How complete it is">
      <p id="complete" className="font-semibold">
        {percent}% Complete
      </p>
      <progress aria-labelledby="complete" value={percent} max={100} className="progress mt-2" />
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
    </Panel>
  );
}
