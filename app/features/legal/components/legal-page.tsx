import type { Section } from "../rules/section.ts";
import { ContentsList } from "./contents-list.tsx";
import { LegalHeading } from "./legal-heading.tsx";
import { LegalSection, Points } from "./legal-section.tsx";

type Props = {
  title: string;
  path: string;
  lastUpdated: string;
  intro: string;
  /** What a reader should know who reads nothing else. */
  summary: readonly string[];
  sections: readonly Section[];
};

export function LegalPage({ summary: inShort, sections, ...heading }: Props) {
  return (
    <>
      <LegalHeading {...heading} />
      <div className="page-width grid grid-cols-1 gap-10 py-10 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-16 lg:py-14">
        <ContentsList sections={sections} />
        <div className="max-w-[34rem] space-y-10 wrap-anywhere">
          <div className="rounded-card bg-brand-soft p-5 sm:p-6">
            <h2 className="text-title">In short</h2>
            <Points texts={inShort} />
          </div>
          {sections.map((section, index) => (
            <LegalSection key={section.title} number={index + 1} section={section} />
          ))}
        </div>
      </div>
    </>
  );
}
