import { useEffect } from "react";
import { reportEventDeferred } from "#platform/browser/report-event.ts";
import type { ProfilePage } from "../../rules/profile.ts";
import { AboutListing } from "./about-listing.tsx";
import { AreasServed } from "./areas-served.tsx";
import { CallBar } from "./call-bar.tsx";
import { ContactCard } from "./contact-card.tsx";
import { PriceSection } from "./price-section.tsx";
import { ProfileFooter } from "./profile-footer.tsx";
import { ProfileHeader } from "./profile-header.tsx";
import { ProfileReviews } from "./profile-reviews.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { ProfileToolbar } from "./profile-toolbar.tsx";
import { ServicesSection } from "./services-section.tsx";
import { SimilarProviders } from "./similar-providers.tsx";
import { VisitQuestions } from "./visit-questions.tsx";

/** Everything a family would want to know before it calls, in the order in which it decides. */
export function ProviderProfile({ profile }: { profile: ProfilePage }) {
  const { provider, similar } = profile;
  useEffect(
    () => reportEventDeferred({ kind: "profile_view", path: location.pathname, providerId: provider.id }),
    [provider.id],
  );
  return (
    <div className="wrap-anywhere">
      <div className="page-width pt-1 pb-10">
        <ProfileToolbar provider={provider} />
        <div className="mt-1 grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_20.5rem] lg:grid-rows-[auto_1fr] lg:gap-x-9 lg:gap-y-0 print:block">
          <ProfileHeader profile={profile} />
          {/* In a low window only the contact card follows, and stands below the map so that it can. */}
          <aside
            aria-label="Contact and areas served"
            className="flex flex-col gap-3 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start lg:short-panel:static lg:short-panel:self-stretch lg:has-[details[open]]:static print:mt-4"
          >
            <ContactCard profile={profile} />
            <AreasServed profile={profile} />
          </aside>
          <div className="min-w-0 lg:pt-2 print:pt-4">
            <ServicesSection profile={profile} />
            <PriceSection profile={profile} />
            {provider.description && (
              <ProfileSection id="about" title="About" note="In the provider's own words.">
                <p className="mt-2.5 max-w-prose whitespace-pre-line">{provider.description}</p>
              </ProfileSection>
            )}
            <AboutListing profile={profile} />
            <ProfileReviews profile={profile} />
            <VisitQuestions profile={profile} />
            {similar.length > 0 && <SimilarProviders provider={provider} similar={similar} />}
            <ProfileFooter profile={profile} />
          </div>
        </div>
      </div>
      <CallBar provider={provider} />
    </div>
  );
}
