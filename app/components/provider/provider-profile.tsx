import type { PublicProvider, PublicReview, StarCount } from "#domain/provider.ts";
import { useProfileView } from "#lib/use-profile-view.ts";
import { Breadcrumb } from "../breadcrumb.tsx";
import { AboutListing } from "./about-listing.tsx";
import { CallBar } from "./call-bar.tsx";
import { ContactPanel } from "./contact-panel.tsx";
import { DetailSection } from "./detail-section.tsx";
import { ProfileHeader } from "./profile-header.tsx";
import { ProfileReviews } from "./profile-reviews.tsx";
import { ProfileWhen } from "./profile-when.tsx";
import { ProfileWhere } from "./profile-where.tsx";
import { TextList } from "./text-list.tsx";

export type ProviderProfileProps = {
  provider: PublicProvider;
  registeredIn: string;
  /** In the provider's words; empty where it has not said. */
  hours: string;
  licenseNumber: string | null;
  reviews: PublicReview[];
  stars: StarCount[];
};

/** Everything a family would want to know before it calls. */
export function ProviderProfile(props: ProviderProfileProps) {
  const { provider, registeredIn, reviews, stars } = props;
  useProfileView(provider.id);
  return (
    // The margins keep what has the keyboard's focus clear of the call bar.
    <div className="wrap-anywhere max-lg:[&_a]:scroll-mb-28 max-lg:[&_button]:scroll-mb-28">
      <div className="page-width pt-4 pb-14">
        <Breadcrumb items={wayTo(provider)} />
        <div className="mt-3 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem] print:block">
          <ProfileHeader provider={provider} />
          <ContactPanel provider={provider} />
          <div className="space-y-10 print:mt-6 print:space-y-6">
            {provider.description && (
              <DetailSection title="About">
                <p className="max-w-prose whitespace-pre-line">{provider.description}</p>
              </DetailSection>
            )}
            <TextList title="Services" items={provider.services} />
            <TextList title="Specializations" items={provider.specializations} />
            <TextList
              title="Certifications"
              note="As the provider states them."
              items={provider.certifications}
            />
            <ProfileWhere provider={provider} />
            <ProfileWhen provider={provider} hours={props.hours} />
            <ProfileReviews provider={provider} reviews={reviews} stars={stars} />
            <AboutListing
              provider={provider}
              registeredIn={registeredIn}
              licenseNumber={props.licenseNumber}
            />
          </div>
        </div>
      </div>
      <CallBar provider={provider} />
    </div>
  );
}

function wayTo({ id, name, city }: PublicProvider) {
  const cities = city ? [{ label: city.name, link: `/city/${city.slug}` }] : [];
  return [{ label: "Home", link: "/" }, ...cities, { label: name, link: `/providers/${id}`, active: true }];
}
