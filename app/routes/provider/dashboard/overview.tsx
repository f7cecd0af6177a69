import { Link } from "react-router";
import { providerContext, withProvider } from "#features/auth/http/provider-session.server.ts";
import { findSubscription } from "#features/billing/queries/subscription.server.ts";
import { isFirstMonthHalfPrice } from "#features/billing/rules/subscription.ts";
import { findTimeZone } from "#features/places/queries/time-zone.server.ts";
import { Panel } from "#features/providers/components/panel.tsx";
import { PhoneNumber } from "#features/providers/components/phone-number.tsx";
import { TierBadge } from "#features/providers/components/tier-badge.tsx";
import { useDashboard } from "#features/providers/components/use-dashboard.ts";
import { findProfile } from "#features/providers/queries/profile.server.ts";
import { loadDashboardProvider } from "#features/providers/queries/provider-dashboard.server.ts";
import { calculateCompleteness } from "#features/providers/rules/profile-changes.ts";
import { mailHref } from "#features/providers/rules/provider.ts";
import { accessError, dashboardPath, isPaying } from "#features/providers/rules/provider-dashboard.ts";
import { finishOnboarding } from "#features/registration/commands/finish-onboarding.server.ts";
import { OnboardingTour } from "#features/registration/components/tour/onboarding-tour.tsx";
import { isTourDue } from "#features/registration/rules/onboarding.ts";
import { toZonedDay } from "#platform/dates/zoned-time.ts";
import { formatDay } from "#platform/text/format-day.ts";
import type { Route } from "./+types/overview.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = context.get(providerContext);
  return withProvider(context, async (db) => {
    const now = new Date();
    const provider = await loadDashboardProvider(db, id);
    const since = formatDay(toZonedDay(provider.created_at, await findTimeZone(db, id)));
    if (!isTourDue(provider, now)) return { since, tour: undefined, isHalfPrice: false };
    const profile = await findProfile(db, id);
    const found = await findSubscription(db, id);
    const isHalfPrice = found !== undefined && isFirstMonthHalfPrice(found, now);
    return { since, tour: profile && calculateCompleteness(profile), isHalfPrice };
  });
}

/** The tour is over. */
export async function action({ context }: Route.ActionArgs) {
  await withProvider(context, (db) => finishOnboarding(db, context.get(providerContext).id));
  return null;
}

export default function Overview({ loaderData: { tour, since, isHalfPrice } }: Route.ComponentProps) {
  const provider = useDashboard();
  const { id, tier, active, services } = provider;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {tour && <OnboardingTour providerId={id} complete={tour} isListed={active} isHalfPrice={isHalfPrice} />}
      <Panel title="Your account">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3">
          <dt className="text-muted">Current plan</dt>
          <dd>
            <TierBadge tier={tier} />
          </dd>
          <dt className="text-muted">Account status</dt>
          <dd className={active ? "font-semibold text-good" : "font-semibold"}>
            {active ? "Active" : "Inactive"}
          </dd>
          <dt className="text-muted">Member since</dt>
          <dd>{since}</dd>
        </dl>
      </Panel>
      <Panel title="Services offered">
        {services.length === 0 ? (
          <p className="text-muted">No services listed</p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {services.map((service) => (
              <li key={service} className="rounded-round border border-line-strong px-3 py-1">
                {service}
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="Quick actions">
        <div className="flex flex-wrap gap-3">
          {active && (
            <Link to={`/providers/${id}`} className="button button-primary">
              See your listing
            </Link>
          )}
          <Link to={dashboardPath("profile", id)} className="button button-quiet">
            Edit your profile
          </Link>
          <Link to={dashboardPath("reviews", id)} className="button button-quiet">
            Answer your reviews
          </Link>
          {!isPaying(tier) && (
            <Link to={dashboardPath("subscription", id)} className="button button-quiet">
              Upgrade your plan
            </Link>
          )}
          <Link to={accessError.support} className="button button-quiet">
            Support
          </Link>
        </div>
      </Panel>
      <Panel title="Contact information">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3">
          <dt className="text-muted">Email</dt>
          <dd className="wrap-anywhere">
            <a href={mailHref(provider.email)} className="text-link py-2">
              {provider.email}
            </a>
          </dd>
          <dt className="text-muted">Phone</dt>
          <dd>
            <PhoneNumber phone={provider.phone} phoneHref={provider.phoneHref} className="text-link py-2" />
          </dd>
        </dl>
        <p className="mt-4 text-muted text-small">
          This is what families see. You sign in as {provider.sign_in_email}.
        </p>
      </Panel>
    </div>
  );
}
