import { Link } from "react-router";
import { brand } from "#config/brand.ts";
import { readProviderSession } from "#features/auth/http/provider-session.server.ts";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import type { Route } from "./+types/subscription-cancel.ts";

export const handle = { withoutScripts: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await readProviderSession(request, context);
  return { back: session ? dashboardPath("subscription", session.id) : "/provider/login" };
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta() {
  return [{ title: `Nothing was charged · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function SubscriptionCancel({ loaderData: { back } }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-2xl py-12 md:py-16">
      <h1 className="text-heading">Nothing was charged</h1>
      <p className="mt-3 text-lead text-muted">
        You left the payment before it was finished. Your listing stays as it is, and you can upgrade whenever
        you like.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={back} className="button button-primary">
          Back to your dashboard
        </Link>
        <Link to="/premium-listing" className="button button-quiet">
          Compare the plans
        </Link>
        <Link to="/contact?reason=subscription-management" className="button button-quiet">
          Ask us a question
        </Link>
      </div>
    </div>
  );
}
