import type { Section } from "../rules/section.ts";
import { TextWithLinks } from "./text-with-links.tsx";

export function getSectionId(number: number): string {
  return `section-${number}`;
}

export function LegalSection({ number, section }: { number: number; section: Section }) {
  return (
    <section
      id={getSectionId(number)}
      tabIndex={-1}
      className="scroll-mt-6 border-line border-t pt-8 focus-visible:rounded-none"
    >
      <h2 className="text-title">
        {number}. {section.title}
      </h2>
      {section.body.map((part) =>
        typeof part === "string" ? (
          <Paragraph key={part} text={part} />
        ) : (
          <Points key={part[0]} texts={part} />
        ),
      )}
    </section>
  );
}

function Paragraph({ text }: { text: string }) {
  return (
    <p className="mt-4">
      <TextWithLinks text={text} />
    </p>
  );
}

export function Points({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="mt-4 list-disc space-y-2 pl-6 marker:text-ember">
      {texts.map((text) => (
        <li key={text}>
          <TextWithLinks text={text} />
        </li>
      ))}
    </ul>
  );
}
