import type { ComponentProps } from "react";
import { StaticMap } from "#features/places/components/static-map.tsx";

type Map = Pick<ComponentProps<typeof StaticMap>, "src" | "to" | "label" | "alt" | "note">;
type Props = {
  title: string;
  figures: { label: string; value: string }[];
  paragraphs: string[];
  map: Map;
  mapNote?: string | undefined;
};

/** The figures, text and map of a city, or of one type of care in it. They follow the providers, who matter more. */
export function AboutSection({ title, figures, paragraphs, map, mapNote }: Props) {
  return (
    <section aria-labelledby="about-title" className="bg-sand py-10">
      <div className="page-width grid grid-cols-1 items-center gap-x-10 gap-y-6 lg:grid-cols-[1.15fr_1fr]">
        <div>
          <h2 id="about-title" className="text-heading">
            {title}
          </h2>
          <dl className="mt-4 grid gap-1.5 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] sm:gap-3">
            {figures.map(({ label, value }) => (
              <div
                key={label}
                className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-small border-glow border-l-4 bg-surface px-4 py-2 sm:block"
              >
                <dt className="text-fact text-muted">{label}</dt>
                <dd className="font-bold text-title">{value}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-4 max-w-prose space-y-3">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <div>
          <StaticMap {...map} className="h-80 rounded-card border border-line lg:h-[21rem]" />
          {mapNote && (
            <p data-print="no" className="mt-2 text-muted text-small">
              {mapNote}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
