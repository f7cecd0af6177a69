import { Check } from "lucide-react";
import { Link } from "react-router";
import { Panel } from "./panel.tsx";

type Props = { title: string; gains: string[]; providerId: string };

/** In place of what a basic plan does not have: what it would be, and the way to it. */
export function UpgradePrompt({ title, gains, providerId }: Props) {
  const address = new URLSearchParams({ tier: "premium", provider: providerId });
  return (
    <Panel title={title}>
      <p>This is part of the premium and enterprise plans. With it you get:</p>
      <ul className="mt-4 grid gap-2">
        {gains.map((gain) => (
          <li key={gain} className="flex gap-2.5">
            <Check className="mt-0.5 size-5 shrink-0 text-good" aria-hidden="true" />
            {gain}
          </li>
        ))}
      </ul>
      <Link to={`/provider/subscription?${address}`} className="button button-primary mt-6">
        Upgrade to Premium
      </Link>
    </Panel>
  );
}
