import type { NextNearestRows } from "../rules/relaxed-rows.ts";
import { ResultRows } from "./results/result-rows.tsx";

/** Below the results, and set apart from them: what the search does not include. */
export function NextNearestList({
  nextNearest: { heading, sentence, rows },
}: {
  nextNearest: NextNearestRows;
}) {
  return (
    <section
      aria-labelledby="next-nearest"
      className="mt-9 border-line border-t pt-5 print:mt-4 print:border-0"
    >
      <h2 id="next-nearest" className="text-title">
        {heading}
      </h2>
      <p className="wrap-anywhere mt-1 mb-4 text-muted text-small">{sentence}</p>
      <ResultRows rows={rows} level="h3" />
    </section>
  );
}
