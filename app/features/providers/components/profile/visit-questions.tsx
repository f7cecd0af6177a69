import { CircleQuestionMark, Printer } from "lucide-react";
import type { ProfilePage } from "../../rules/profile.ts";
import { ProfileSection } from "./profile-section.tsx";

export function VisitQuestions({ profile: { provider, kinds, visitQuestions } }: { profile: ProfilePage }) {
  const { name, contact } = provider;
  return (
    <ProfileSection
      id="questions"
      title="Questions to ask on a visit"
      note={`Take these with you.${kinds && " They fit the care this provider offers."}`}
    >
      <p className="hidden print:block">
        {name}, {contact.phone}
      </p>
      <ul className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {visitQuestions.map((question) => (
          <li key={question} className="flex min-w-0 gap-2.5 leading-snug">
            <CircleQuestionMark className="mt-0.5 size-5 shrink-0 text-ember" aria-hidden="true" />
            {question}
          </li>
        ))}
      </ul>
      <button
        type="button"
        data-print="no"
        onClick={() => printSection("questions")}
        className="button button-quiet mt-4 noscript:hidden"
      >
        <Printer className="size-5 shrink-0" aria-hidden="true" />
        Print these questions
      </button>
    </ProfileSection>
  );
}

/** Marks one part of the page, so that the style sheet leaves everything else off the paper. */
function printSection(id: string) {
  const part = document.getElementById(id);
  if (!part) return;
  part.dataset.printAlone = "";
  addEventListener("afterprint", () => delete part.dataset.printAlone, { once: true });
  print();
}
