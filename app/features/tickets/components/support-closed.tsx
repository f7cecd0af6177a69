import { Link } from "react-router";
import { promises } from "#config/promises.ts";
import { UpgradePrompt } from "#features/providers/components/upgrade-prompt.tsx";
import { accessError } from "#features/providers/rules/provider-dashboard.ts";

const { premium, enterprise } = promises.ticketReplyHours;

/** For a plan without tickets: what there would be, and the way to us that there is. */
export function SupportClosed({ providerId }: { providerId: string }) {
  return (
    <div className="grid gap-6">
      <UpgradePrompt
        title="Support center"
        gains={[
          "Tickets with every answer in one place",
          "Phone support in business hours",
          `An answer within ${premium} hours; with enterprise within ${enterprise}, from an account manager of your own`,
        ]}
        providerId={providerId}
      />
      <p>
        Need help now?{" "}
        <Link to={accessError.support} className="text-link py-2">
          Write to us
        </Link>
        . We answer every provider.
      </p>
    </div>
  );
}
