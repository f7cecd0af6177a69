import { CircleAlert, Star } from "lucide-react";
import { useId } from "react";
import { starWords } from "../rules/review.ts";

type Props = { name: string; label: string; error: string | undefined; defaultValue: string | undefined };

/** Radio buttons, so that arrow keys, thumbs and screen readers all know them; the stars are only drawn. */
export function StarChoice({ name, label, error, defaultValue }: Props) {
  const id = useId();
  const [labelId, errorId] = [`${id}-label`, `${id}-error`];
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelId}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && errorId}
    >
      <p id={labelId} className="mb-1 font-semibold">
        {label}
      </p>
      {starWords.map(({ stars, word }) => (
        <label
          key={stars}
          className="flex min-h-12 items-center gap-3 rounded-control px-2 hover:bg-sand has-checked:bg-sand"
        >
          <input
            type="radio"
            name={name}
            value={stars}
            defaultChecked={defaultValue === String(stars)}
            // biome-ignore lint/a11y/noAutofocus: only where it is wrong, as in field-frame.tsx; the first one gets it.
            autoFocus={error !== undefined}
            className="size-5 shrink-0"
          />
          <span aria-hidden="true" className="flex gap-0.5">
            {[1, 2, 3, 4, 5].map((place) => (
              <Star
                key={place}
                className={place <= stars ? "size-5 fill-glow text-glow" : "size-5 text-line-strong"}
              />
            ))}
          </span>
          <span>
            {stars} {stars === 1 ? "star" : "stars"}, {word}
          </span>
        </label>
      ))}
      {error && (
        <p id={errorId} className="mt-1 flex items-center gap-1.5 font-semibold text-danger">
          <CircleAlert className="size-5 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
