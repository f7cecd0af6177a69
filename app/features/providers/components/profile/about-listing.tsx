import type { ProfilePage } from "../../rules/profile.ts";
import { ProfileSection } from "./profile-section.tsx";

export function AboutListing({ profile: { provider, licenseNumber } }: { profile: ProfilePage }) {
  return (
    <ProfileSection id="about-listing" title="About this listing">
      <div className="mt-3 max-w-prose space-y-3">
        {provider.verified ? (
          <p>
            <strong>Verified</strong> means that our team reviewed this provider's application before it was
            listed.
          </p>
        ) : (
          <p>
            <strong>Listed, not yet verified</strong> means that our team has not finished reviewing this
            provider's application.
          </p>
        )}
        {licenseNumber && (
          <p>
            License number <strong>{licenseNumber}</strong>
            <span className="block text-muted text-small">As reported by the provider.</span>
          </p>
        )}
      </div>
      <p className="mt-4 rounded-small border-glow border-l-4 bg-surface px-4 py-3 text-small">
        <strong>
          {provider.verified
            ? "It does not guarantee the quality of care."
            : "A listing does not guarantee the quality of care."}
        </strong>{" "}
        Ask to see the license, and visit before you decide.
      </p>
    </ProfileSection>
  );
}
