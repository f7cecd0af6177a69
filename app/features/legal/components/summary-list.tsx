import { termsOfServiceSections } from "../rules/terms-of-service-sections.ts";
import { type Summary, termsSummary } from "../rules/terms-summary.ts";
import { getSectionId } from "./legal-section.tsx";
import { TextWithLinks } from "./text-with-links.tsx";

/** Each point with the way to the binding words. */
export function SummaryList() {
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-10 wrap-anywhere md:grid-cols-2">
      {termsSummary.map((summary) => (
        <SummaryItem key={summary.title} {...summary} />
      ))}
    </div>
  );
}

function SummaryItem({ title, text, sections }: Summary) {
  return (
    <section className="border-line border-t pt-6">
      <h2 className="text-title">{title}</h2>
      <p className="mt-3">
        <TextWithLinks text={text} />
      </p>
      <ul className="mt-1">
        {sections.map((number) => (
          <li key={number}>
            <a
              href={`/terms-of-service#${getSectionId(number)}`}
              className="text-link inline-flex min-h-11 items-center text-small"
            >
              Section {number}: {termsOfServiceSections[number - 1]?.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
