import { CircleQuestionMark } from "lucide-react";
import type { ProfilePage } from "../../rules/profile.ts";
import { ProfileSection } from "./profile-section.tsx";

export function PriceSection({ profile: { provider, price, priceQuestions } }: { profile: ProfilePage }) {
  return (
    <ProfileSection id="price" title="Price" {...(price && { note: "As reported by the provider." })}>
      <div className="mt-4 grid gap-4 sm:grid-cols-[minmax(0,13.5rem)_minmax(0,1fr)]">
        <div className="card p-4.5">
          <h3 className="mb-1 text-base tracking-normal">What we know</h3>
          {price ? (
            <>
              <p className="text-muted leading-tight">
                From <strong className="text-[1.7rem] text-ink tracking-tight">{price}</strong> per{" "}
                {provider.pricing.unit}
              </p>
              <p className="text-small">The lowest price listed.</p>
            </>
          ) : (
            <p>No price is listed. Ask for a price.</p>
          )}
        </div>
        <div className="rounded-card border border-line-strong border-dashed p-4.5">
          <h3 className="mb-1 text-base tracking-normal">Not listed. Ask before you decide</h3>
          <ul className="space-y-1 text-small leading-snug">
            {priceQuestions.map((question) => (
              <li key={question} className="flex gap-2.5">
                <CircleQuestionMark className="mt-0.5 size-4.5 shrink-0 text-muted" aria-hidden="true" />
                {question}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="mt-3.5">Your price depends on the care you need. Ask for a written quote.</p>
    </ProfileSection>
  );
}
