import { Link } from "react-router";
import { Panel } from "#features/providers/components/panel.tsx";

/** For a premium plan that asks for what comes with enterprise. */
export function InsightsUpgradeNotice({ providerId }: { providerId: string }) {
  const address = new URLSearchParams({ tier: "enterprise", provider: providerId });
  return (
    <Panel title="Custom Insights">
      <p>
        Custom Insights come with the enterprise plan: your busiest days, what families ask for, where they
        are, and what each source is worth.
      </p>
      <Link to={`/provider/subscription?${address}`} className="button button-primary mt-6">
        Go Enterprise
      </Link>
    </Panel>
  );
}
