import type { Section } from "../rules/section.ts";
import { getSectionId } from "./legal-section.tsx";

/** Above the text on a phone; beside it, and always in view, where there is room. */
export function ContentsList({ sections }: { sections: readonly Section[] }) {
  return (
    <nav
      aria-labelledby="contents"
      className="card self-start p-5 lg:sticky lg:top-24 lg:max-h-[calc(100svh-7rem)] lg:overflow-y-auto"
    >
      <h2 id="contents" className="mb-1 text-base tracking-normal">
        Contents
      </h2>
      <ol>
        {sections.map(({ title }, index) => (
          <li key={title}>
            <a
              href={`#${getSectionId(index + 1)}`}
              className="grid min-h-[44px] grid-cols-[1.5rem_1fr] content-center gap-x-2 py-1 text-small leading-snug underline-offset-4 hover:text-link hover:underline"
            >
              <span className="text-muted tabular-nums">{index + 1}.</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
