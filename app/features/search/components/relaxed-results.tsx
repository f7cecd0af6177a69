import type { RelaxedRows } from "../rules/relaxed-rows.ts";
import { ResultRows } from "./results/result-rows.tsx";

export function RelaxedResults({
  relaxed,
  level: Heading = "h2",
}: {
  relaxed: RelaxedRows;
  level?: "h2" | "h3";
}) {
  return (
    <section aria-labelledby="relaxed" className="mt-7">
      <Heading id="relaxed" className="wrap-anywhere mb-4 text-title md:text-[1.65rem]">
        {relaxed.sentence}
      </Heading>
      <ResultRows rows={relaxed.rows} level="h3" />
    </section>
  );
}
