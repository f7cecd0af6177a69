import { Check } from "lucide-react";
import { Link } from "react-router";
import { Panel } from "./panel.tsx";

type Props = { title: string; providerId: string; benefits: readonly string[] };

/** Stands in place of what the plan does not hold, and says what one would get. */
export function UpgradePrompt({ title, providerId, benefits }: Props) {
  return (
    <Panel title={title}>
      <p>This is part of the premium and enterprise plans. With premium you get:</p>
      <ul className="mt-4 space-y-2">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-3">
            <Check className="mt-1 size-5 shrink-0 text-good" aria-hidden="true" />
            {benefit}
          </li>
        ))}
      </ul>
      <Link
        to={`/provider/subscription?${new URLSearchParams({ tier: "premium", provider: providerId })}`}
        className="button button-primary mt-6"
      >
        Upgrade to Premium
      </Link>
    </Panel>
  );
}
