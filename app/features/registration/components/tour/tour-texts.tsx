import { Link } from "react-router";
import { brand } from "#config/brand.ts";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";

export function TourWelcome({ isListed }: { isListed: boolean }) {
  return (
    <>
      <p className="text-lead">
        Welcome to {brand.name}.{isListed && " Families can find you now."}
      </p>
      <p className="mt-3">
        This takes a minute: what the plans bring, what makes a listing whole, and where to begin.
      </p>
    </>
  );
}

export function TourEnd({ providerId, onLeave: onFinish }: { providerId: string; onLeave: () => void }) {
  return (
    <>
      <p className="text-lead">That is all. Here is where most providers begin:</p>
      <ul className="mt-4 list-disc space-y-2 pl-6">
        <li>
          <Link to={dashboardPath("profile", providerId)} onClick={onFinish} className="text-link py-2">
            Add a picture, your prices and your hours
          </Link>
        </li>
        <li>
          <Link to={`/providers/${providerId}`} onClick={onFinish} className="text-link py-2">
            See your listing as families do
          </Link>
        </li>
        <li>
          <Link to="/contact?reason=provider-setup" onClick={onFinish} className="text-link py-2">
            Ask us for help with setting it up
          </Link>
        </li>
      </ul>
    </>
  );
}
